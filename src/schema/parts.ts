import { z } from "zod";
import { code, internalLink, type Source, source, text } from "./fields.ts";
import { decoration } from "./picture.ts";

export const heading = (maxLength = 80) => text("a heading", maxLength);
export const paragraph = (maxLength = 400) => text("one or two plain sentences", maxLength);

export const closing = z.strictObject({
  heading: heading(),
  text: text(
    "one or two plain sentences; {replyTime} in them becomes the promised time of an answer",
    400,
  ),
  link: internalLink,
  picture: decoration("band"),
});

export const titled = z.strictObject({ title: heading(60), text: paragraph() });

export const sourceList = z.array(source, { error: "Write a list of sources." }).min(1).max(6);

/** Refuses a text with a number but without `sources`. */
export function requireSources<Item extends { sources?: Source[] | undefined }>(
  textOf: (item: Item) => string,
) {
  return (item: Item, context: z.core.$RefinementCtx) => {
    if (item.sources !== undefined || !/\d/.test(textOf(item))) return;
    context.addIssue({
      code: "custom",
      path: ["sources"],
      message: "the text has a number in it but no sources. Write where the number comes from",
    });
  };
}

/** Ids must be unique: they are used in addresses. */
export function refuseSharedIds<Id extends string | number>(
  items: readonly ({ id: Id } & ({ title: string } | { heading: string } | { label: string }))[],
  context: z.core.$RefinementCtx,
) {
  const names = new Map<Id, string>();
  for (const [index, { id, ...item }] of items.entries()) {
    const name = "title" in item ? item.title : "heading" in item ? item.heading : item.label;
    const other = names.get(id);
    if (other === undefined) names.set(id, name);
    else {
      context.addIssue({
        code: "custom",
        path: [index, "id"],
        message: `"${name}" has the id ${id}, and so has "${other}"; give it one that no other has`,
      });
    }
  }
}

/** What visitors choose in the contact form. */
export const serviceOption = z.strictObject({
  value: code("what the message carries", 40),
  label: text("what is shown", 40),
});
