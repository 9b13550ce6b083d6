import { ContactStrip } from "../../components/contact-strip/contact-strip.tsx";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { usePageContent } from "../../page-content.ts";
import { PageHead } from "../../seo/page-head.tsx";

export function Component() {
  const about = usePageContent<"about">();
  return (
    <>
      <PageHead head={about.head} address="/about" />
      <Masthead heading={about.heading} intro={about.intro} />
      <ContactStrip {...about.strip} />
    </>
  );
}
