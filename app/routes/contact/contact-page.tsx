import contact from "content:contact";
import frame from "content:frame";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead head={contact.head} address="/contact" siteAddress={frame.siteAddress} />
      <Masthead heading={contact.heading} intro={contact.intro} />
    </>
  );
}
