import { Evidence } from "content:evidence/contact";
import { Masthead } from "../../components/masthead/masthead.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { ContactForm } from "../../features/contact-form/contact-form.tsx";
import { usePageData } from "../../hooks/use-visit.ts";
import { ContactSection } from "./contact-section.tsx";
import type { PageData } from "./definition.ts";

export function Component() {
  const contact = usePageData<PageData>();
  return (
    <>
      <PageHead head={contact.head} />
      <Masthead heading={contact.heading} intro={contact.intro} />
      <ContactSection contact={contact}>
        <ContactForm copy={contact} />
      </ContactSection>
      <Evidence of={contact.evidence} />
      <Picture of={contact.picture} className="range" />
    </>
  );
}
