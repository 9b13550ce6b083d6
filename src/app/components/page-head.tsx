import type { PageHead as Head } from "../../schema/page.ts";
import { useLayoutData } from "../hooks/use-page-data.ts";

/** What a page tells browsers and search engines of itself. React moves it into <head>. */
export function PageHead({ head, address }: { head: Head; address: string }) {
  const { siteAddress } = useLayoutData();
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={new URL(address, siteAddress).href} />
    </>
  );
}
