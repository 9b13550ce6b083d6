import error from "content:error";

/** What an error screen tells browsers and search engines. React moves it into <head>. */
export function ErrorHead() {
  return (
    <>
      <title>{error.head.title}</title>
      <meta name="description" content={error.head.description} />
      <meta name="robots" content="noindex" />
    </>
  );
}
