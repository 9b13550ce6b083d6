import { Facts, FactsBlock } from "../../components/facts/facts.tsx";
import type { PageData } from "./definition.ts";

/** Who really writes for the company, and who answers for what. */
export function Evidence({ of: evidence }: { of: PageData["evidence"] }) {
  if (!evidence) return null;
  const { copy, contacts, record, facts } = evidence;
  return (
    <section className="air pad" aria-label={contacts.length > 0 ? copy.contacts : record.heading}>
      {contacts.length > 0 && (
        <FactsBlock id="contacts" heading={copy.contacts}>
          <Facts of={contacts} lookUp={copy.lookUp} />
        </FactsBlock>
      )}
      {facts.length > 0 && (
        <FactsBlock id="record" {...record}>
          <Facts of={facts} lookUp={copy.lookUp} />
        </FactsBlock>
      )}
    </section>
  );
}
