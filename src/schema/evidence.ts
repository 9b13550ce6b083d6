import { DocumentReference, hasEvidence, projectId, stages } from "./company.ts";
import type { SharedContent } from "./content.ts";
import { longDate } from "./language.ts";
import { DecorationReference, PictureReference } from "./picture.ts";

/**
 * What pages show of `content/company.yaml`. Each function gives nothing where nothing is written, so that
 * such a page carries none of it.
 */
type Shared = Pick<SharedContent, "company" | "interface" | "services" | "site" | "language">;

/** A line of a list of facts: what it is, what it says, and where to ask or look it up. */
export type Fact = {
  label: string;
  text?: string | undefined;
  note?: string | undefined;
  url?: string | undefined;
  email?: string | undefined;
  telephone?: string | undefined;
};

export function aboutEvidence(shared: Shared) {
  const {
    company,
    interface: { company: copy },
  } = shared;
  const projects = projectsOf(shared);
  const people = peopleOf(shared);
  const facts = factsOf(shared);
  const terms = termsOf(shared);
  const documents = company.documents.map(({ title, file, date }) => ({
    title,
    date: longDate(shared.language.locale, date),
    file: new DocumentReference(file),
  }));
  if (![projects, people, facts, terms, documents].some(({ length }) => length > 0))
    return undefined;
  return { copy, projects, people, facts, terms, documents };
}

export function contactEvidence(shared: Shared) {
  const {
    company,
    interface: { company: copy },
  } = shared;
  const { legalName, address, domains = [] } = company.company;
  const names = namesOfSectors(shared);
  const contacts: Fact[] = company.people
    .filter(({ sectors = [] }) => sectors.length > 0)
    .map(({ name, role, email, sectors = [] }) => ({
      label: sectors.map((sector) => names.get(sector)).join(", "),
      text: name,
      note: role,
      email,
    }));
  const { name, ...press } = company.press;
  if (Object.keys(company.press).length > 0) {
    contacts.push({ label: copy.press, text: name, ...press });
  }
  const facts: Fact[] = [
    ...one(copy.domains, domains.join(", ")),
    ...one(copy.legalName, legalName),
    ...registrationsOf(shared),
    ...one(copy.address, address),
  ];
  if (contacts.length + facts.length === 0) return undefined;
  // Without domains nothing can be said of messages.
  const record =
    domains.length > 0 ? { heading: copy.check, note: copy.checkNote } : { heading: copy.record };
  return { copy, contacts, record, facts };
}

/** The projects of a sector, and who answers for it. */
export function sectorEvidence(shared: Shared, sector: string) {
  const {
    company,
    interface: { company: copy },
  } = shared;
  const projects = company.projects
    .filter((project) => project.sector === sector)
    .map(({ name, stage }) => ({ name, stage: copy.stages[stage], id: projectId(name) }));
  const people = company.people
    .filter(({ sectors = [] }) => sectors.includes(sector))
    .map(({ name, role, email }) => ({ name, role, email }));
  if (projects.length + people.length === 0) return undefined;
  const { projects: heading, contact } = copy;
  return { heading, contact, projects, people };
}

/** The projects that have a place on the map. */
export function mapEvidence({ company, interface: { company: copy } }: Shared) {
  const projects = company.projects.flatMap(({ name, stage, position }) =>
    position ? [{ name, stage: copy.stages[stage], id: projectId(name), position }] : [],
  );
  if (projects.length === 0) return undefined;
  const heading = copy.projects;
  const inWords = `${heading}: ${projects.map(({ name }) => name).join(", ")}.`;
  return { heading, projects, inWords };
}

/** For the date of a page's last change. */
export const evidenceFiles = ({ company }: Shared) =>
  hasEvidence(company) ? ["company.yaml"] : [];

function projectsOf(shared: Shared) {
  const {
    company,
    interface: { company: copy },
  } = shared;
  const names = namesOfSectors(shared);
  return company.projects.map((project) => ({
    id: projectId(project.name),
    name: project.name,
    stage: copy.stages[project.stage],
    /** How many stages it has reached, of how many. */
    reached: { step: stages.indexOf(project.stage) + 1, of: stages.length },
    asOf: copy.asOf.replace("{date}", longDate(shared.language.locale, project.asOf)),
    text: project.text,
    facts: [
      ...one(copy.sector, names.get(project.sector)),
      ...one(copy.district, project.district),
      ...one(copy.size, project.size),
      ...one(copy.partners, project.partners?.join(", ")),
    ],
    ...(project.study && { study: new DocumentReference(project.study) }),
    ...(project.picture && { picture: new PictureReference(project.picture, "project") }),
  }));
}

/** The board and the team, whichever there is. */
function peopleOf({ company, interface: { company: copy } }: Shared) {
  return (["board", "team"] as const)
    .map((group) => ({
      heading: copy[group],
      people: company.people
        .filter((person) => person.group === group)
        .map(({ name, role, text, portrait, link }) => ({
          name,
          role,
          text,
          link,
          ...(portrait && { portrait: new DecorationReference(portrait, "portrait") }),
        })),
    }))
    .filter(({ people }) => people.length > 0);
}

function factsOf(shared: Shared): Fact[] {
  const {
    company,
    interface: { company: copy },
  } = shared;
  const { legalName, ownership, auditor, bank, address } = company.company;
  return [
    ...one(copy.legalName, legalName),
    ...registrationsOf(shared),
    ...one(copy.ownership, ownership),
    ...one(copy.auditor, auditor),
    ...one(copy.bank, bank),
    ...one(copy.address, address),
  ];
}

const registrationsOf = ({ company }: Shared): Fact[] =>
  (company.company.registrations ?? []).map(({ name, number, authority, lookUp }) => ({
    label: name,
    text: number,
    note: authority,
    url: lookUp,
  }));

function termsOf({ company: { terms }, interface: { company: copy } }: Shared): Fact[] {
  const { complaints, complaintsEmail } = terms;
  return [
    ...one(copy.ticketSize, terms.ticketSize),
    ...one(copy.instruments, terms.instruments),
    ...one(copy.structure, terms.structure),
    ...one(copy.exit, terms.exit),
    ...one(copy.standards, terms.standards),
    ...one(copy.antiMoneyLaundering, terms.antiMoneyLaundering),
    ...(complaints || complaintsEmail
      ? [{ label: copy.complaints, text: complaints, email: complaintsEmail }]
      : []),
  ];
}

const one = (label: string, text: string | undefined): Fact[] => (text ? [{ label, text }] : []);

const namesOfSectors = ({ services }: Shared) =>
  new Map<string, string>(services.services.map(({ id, title }) => [id, title]));
