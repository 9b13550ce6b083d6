import error from "content:error";

/** React moves these into <head>. */
export function ErrorHead() {
  return (
    <>
      <title>{error.head.title}</title>
      <meta name="description" content={error.head.description} />
      <meta name="robots" content="noindex" />
    </>
  );
}
