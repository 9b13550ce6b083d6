import about from "content:about";
import frame from "content:frame";
import { ContactStrip } from "../../components/contact-strip/contact-strip.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  return (
    <>
      <PageHead head={about.head} address="/about" siteAddress={frame.siteAddress} />
      <Masthead heading={about.heading} intro={about.intro} />
      <ContactStrip {...about.strip} />
    </>
  );
}
