import { Fragment, type ReactNode } from "react";
import type { Resolved } from "../../../schema/picture-data.ts";
import type { Prose, Words } from "../../../schema/prose.ts";
import { ExternalLink, SiteLink } from "../links/links.tsx";
import { Picture } from "../picture/picture.tsx";
import styles from "./prose.module.css";

type Block = Resolved<Prose>[number];

/** A longer text: what follows an article's excerpt, or a legal page. */
export function ProseText({ text }: { text: Block[] }) {
  return (
    <div className={styles.prose}>
      {numberedParts(text, (block) => (
        <BlockOf {...block} />
      ))}
    </div>
  );
}

function BlockOf(block: Block) {
  if (block.kind === "picture") {
    return (
      <figure>
        <Picture of={block.picture} className={styles.picture} />
        {block.caption && <figcaption className="note">{block.caption}</figcaption>}
      </figure>
    );
  }
  if (block.kind === "list") {
    const items = numberedParts(block.items, (words) => (
      <li>
        <Line words={words} />
      </li>
    ));
    return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
  }
  const Element = block.kind === "heading" ? "h2" : "p";
  return (
    <Element>
      <Line words={block.words} />
    </Element>
  );
}

function Line({ words }: { words: Words }) {
  return numberedParts(words, (word) => {
    if (typeof word === "string") return word;
    if ("bold" in word) {
      return (
        <strong>
          <Line words={word.bold} />
        </strong>
      );
    }
    return <LinkOf link={word.link} words={word.words} />;
  });
}

function LinkOf({ link, words }: { link: string; words: Words }) {
  const line = <Line words={words} />;
  if (link.startsWith("/")) {
    return (
      <SiteLink className={styles.link} to={link}>
        {line}
      </SiteLink>
    );
  }
  if (link.startsWith("https:")) {
    return (
      <ExternalLink className={styles.link} href={link}>
        {line}
      </ExternalLink>
    );
  }
  return (
    <a className={styles.link} href={link}>
      {line}
    </a>
  );
}

/** The parts of a text are what they are by their place: nothing moves them. */
function numberedParts<Part>(parts: Part[], render: (part: Part) => ReactNode) {
  return parts.map((part, place) => <Fragment key={String(place)}>{render(part)}</Fragment>);
}
