import type { Address } from "../../schema/addresses.ts";
import { useFrameContent } from "../page-content.ts";

/** What a page tells browsers and search engines of itself. React moves it into <head>. */
export function PageHead({
  head,
  address,
}: {
  head: { title: string; description: string };
  address: Address;
}) {
  const { siteAddress } = useFrameContent();
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={canonicalAddress(siteAddress, address)} />
    </>
  );
}

export function canonicalAddress(siteAddress: string, address: Address): string {
  return new URL(address, siteAddress).href;
}
