import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { ContactForm } from "../../features/contact-form/contact-form.tsx";
import { usePageContent } from "../../page-content.ts";
import { BandSection } from "./band-section.tsx";
import { WriteSection } from "./write-section.tsx";

export function Component() {
  const contact = usePageContent<"contact">();
  return (
    <>
      <PageHead head={contact.head} address="/contact" />
      <Masthead heading={contact.heading} intro={contact.intro} />
      <WriteSection contact={contact}>
        <ContactForm copy={contact} />
      </WriteSection>
      <BandSection picture={contact.picture} />
    </>
  );
}
