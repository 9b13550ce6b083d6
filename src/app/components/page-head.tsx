import type { HeadData } from "../../schema/page.ts";

/** Title, description and canonical address. React moves them into <head>. */
export function PageHead({ head }: { head: HeadData }) {
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={head.canonical} />
    </>
  );
}
