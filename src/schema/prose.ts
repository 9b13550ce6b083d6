import { marked, type Token, type Tokens } from "marked";
import { addressWithPart, email, text, webAddress } from "./fields.ts";
import { PictureReference } from "./picture.ts";

/** Words of a line, some of them bold or a link. */
export type Words = (string | { bold: Words } | { link: string; words: Words })[];

/** A longer text, as pages and the feed render it. */
export type Prose = (
  | { kind: "paragraph" | "heading"; words: Words }
  /** With the number of its first item, if they are numbered. */
  | { kind: "list"; start?: number; items: Words[] }
  | { kind: "picture"; picture: PictureReference; caption: string }
)[];

/**
 * A text of several paragraphs in a small part of Markdown: the field holds the source, the content what it
 * means. Whatever else Markdown knows is refused, so that nothing of it reaches visitors as it stands here.
 */
export function prose(hint: string, most: number, { headings = false } = {}) {
  return text(hint, most)
    .meta({ description: `Write ${hint}. ${help(headings)}`, kind: "prose" })
    .transform((source, context) => {
      const { blocks, problems } = parse(source, headings);
      for (const message of problems) {
        context.addIssue({ code: "custom", message, input: source });
      }
      return blocks;
    });
}

const help = (headings: boolean) =>
  `Between paragraphs leave a line empty. ${headings ? "## before a heading, " : ""}**bold words**, [words of a link](/contact), "- " before each item of a list, ![the words below it](name-of-a-picture).`;

function parse(source: string, headings: boolean): { blocks: Prose; problems: string[] } {
  const problems: string[] = [];
  let line = 1;
  const refuse = ({ raw }: Token, advice: string) => {
    const [start = ""] = raw.trim().split("\n");
    const shown = start.length > 40 ? `${start.slice(0, 40)}…` : start;
    problems.push(`line ${line} of the text, “${shown}”: ${advice}`);
    return [];
  };

  const wordsIn = (tokens: Token[] = []): Words => tokens.flatMap(wordIn);

  function wordIn(token: Token): Words {
    switch (token.type) {
      case "text":
      case "escape":
        return [token.text];
      case "strong":
        return [{ bold: wordsIn(token.tokens) }];
      case "link":
        if (!leadsSomewhere(token as Tokens.Link)) return refuse(token, linkAdvice);
        return [{ link: token.href, words: wordsIn(token.tokens) }];
      case "image":
        return refuse(token, "a picture stands alone, with an empty line above and below it");
      default:
        return refuse(token, adviceOn[token.type] ?? otherAdvice);
    }
  }

  function itemIn({ tokens: [only, ...more] }: Tokens.ListItem): Words {
    if (only?.type === "text" || only?.type === "paragraph") {
      const [other] = more.filter(({ type }) => type !== "space");
      if (!other) return wordsIn((only as Tokens.Text).tokens);
      return refuse(other, "an item of a list is one paragraph, without a list in it");
    }
    return only ? refuse(only, otherAdvice) : [];
  }

  function blockIn(token: Token): Prose {
    switch (token.type) {
      case "space":
        return [];
      case "paragraph": {
        const [only, ...more] = (token as Tokens.Paragraph).tokens;
        if (only?.type !== "image" || more.length > 0) {
          return [{ kind: "paragraph", words: wordsIn(token.tokens) }];
        }
        const picture = new PictureReference(only.href, "prose");
        return [{ kind: "picture", picture, caption: only.text }];
      }
      case "heading":
        if (!headings) return refuse(token, "there are no headings here. Write a paragraph");
        if (token.depth !== 2) return refuse(token, 'a heading starts with two signs, "## "');
        return [{ kind: "heading", words: wordsIn(token.tokens) }];
      case "list": {
        const { ordered, start, items } = token as Tokens.List;
        return [
          { kind: "list", ...(ordered && { start: Number(start) }), items: items.map(itemIn) },
        ];
      }
      default:
        return refuse(token, adviceOn[token.type] ?? otherAdvice);
    }
  }

  const blocks: Prose = [];
  for (const token of marked.lexer(source.replaceAll(/[ \t]+$/gm, ""))) {
    blocks.push(...blockIn(token));
    line += token.raw.split("\n").length - 1;
  }
  return { blocks, problems };
}

/** `src/content/links.ts` checks that an address of this site exists. */
function leadsSomewhere({ href, title }: Tokens.Link): boolean {
  if (title) return false;
  if (href.startsWith("/")) return addressWithPart.safeParse(href).success;
  const [, scheme, rest = ""] = /^([a-z]+):(.*)$/.exec(href) ?? [];
  if (scheme === "mailto") return email.safeParse(rest).success;
  if (scheme === "tel") return /^\+?[\d-]{3,20}$/.test(rest);
  return webAddress.safeParse(href).success;
}

const linkAdvice =
  "a link leads to https://…, mailto:name@company.com, tel:+977-1-5550100 or an address of this site, such as [Contact](/contact)";
const otherAdvice = "this is more than the text can hold. Write it as a paragraph";
const adviceOn: Record<string, string> = {
  html: 'HTML is not possible. Write words, and a backslash before a "<" that is meant as such',
  em: "italics are not possible. Write **bold words**, and a backslash before a * that is meant as such",
  code: "a line must not start with four spaces, nor with ```",
  def: "write the address of a link in the text, [words](/contact)",
};
