import { z } from "zod";

const word = z.string().min(1);
const words = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, word])) as Record<Name, typeof word>);

/**
 * What the server has to know to answer a form that was posted without scripts: the build writes
 * it into `site.json`.
 */
export const formPostWords = z.object({
  /** The addresses of two files of the built site. */
  stylesheet: word,
  icon: word,
  company: words("name", "fullName"),
  mark: z.object({
    viewBox: word,
    shapes: z.array(z.object({ tone: z.enum(["light", "mass"]), path: word })),
  }),
  office: words("email", "promise", "zone").extend({
    days: z.array(word).min(1),
    replyHours: z.number(),
  }),
  fields: words(
    "name",
    "email",
    "company",
    "phone",
    "service",
    "message",
    "optional",
    "chooseService",
  ),
  serviceOptions: z.array(words("value", "label")),
  trap: word,
  sent: word,
  failed: word,
  receipt: words("reference", "sent", "due", "officeTime", "copyHeading"),
  answers: words(
    "sentAdvice",
    "back",
    "sendAgain",
    "incomplete",
    "trapped",
    "tooLarge",
    "unreadable",
    "broken",
    "kept",
  ),
});

export type FormPostWords = z.output<typeof formPostWords>;
