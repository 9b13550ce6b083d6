import { Masthead } from "../../components/masthead/masthead.tsx";
import { FormAnswer } from "../../features/contact-form/form-answer.tsx";
import { useLayoutData } from "../../hooks/use-visit.ts";
import { ContactSection } from "./contact-section.tsx";
import type { PageData } from "./definition.ts";

type Props = Parameters<typeof FormAnswer>[0] & { contact: PageData };

/** The answer to a form posted without scripts, in the layout of the contact page. */
export function AnswerPage(props: Props) {
  const { company } = useLayoutData();
  const { contact } = props;
  const heading = props.page === "sent" ? contact.sent : contact.failed;
  return (
    <>
      <title>{`${heading} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <Masthead heading={heading} />
      <ContactSection contact={contact}>
        <FormAnswer {...props} />
      </ContactSection>
    </>
  );
}
