import path from "node:path";
import type { z } from "zod";
import { neededPages } from "../../../content/editions.ts";
import { type JsonSchema, jsonSchema } from "../../../content/json-schema.ts";
import { idFrom } from "../../../content/new-article/article-file.ts";
import { overlay } from "../../../content/overlay.ts";
import { pages } from "../../../content/pages.ts";
import { isSound, withoutDraft, type YamlFile } from "../../../content/yaml-files.ts";
import { article } from "../../../schema/articles.ts";
import { type SharedContent, sharedFiles } from "../../../schema/content.ts";
import { languageOf, publicAddress } from "../../../schema/language.ts";
import { pictureRegister } from "../../../schema/picture.ts";
import type { ContentFile, Json, Schema, SiteLanguage } from "../../shared/api.ts";
import { picturesTitle } from "../../shared/names.ts";
import { translationOf } from "../../shared/translations.ts";
import { aligned } from "./translations.ts";

type Definition = Pick<ContentFile, "title" | "address" | "kind"> & { schema: z.ZodType };

/** What visitors call the files that belong to no single page, and where they see them. */
const sharedTitles: Record<keyof typeof sharedFiles, { title: string; address: string }> = {
  site: { title: "Company and contact", address: "/" },
  navigation: { title: "Menu and footer links", address: "/" },
  interface: { title: "Buttons and labels", address: "/" },
  services: { title: "Services", address: "/services" },
  company: { title: "Proof of the company", address: "/about" },
  investorPack: { title: "Investor pack", address: "/why-invest-in-nepal" },
  error: { title: "Page not found", address: "/page-not-found" },
};

const fixed = new Map<string, Definition>([
  ...pages.map(({ file, address, schema }): [string, Definition] => [
    file,
    { title: path.basename(file, ".yaml"), address, kind: "page", schema },
  ]),
  ...Object.entries(sharedFiles).map(([name, { file, schema }]): [string, Definition] => [
    file,
    { ...sharedTitles[name as keyof typeof sharedFiles], kind: "shared", schema },
  ]),
  [
    "pictures.yaml",
    { title: picturesTitle, address: "/gallery", kind: "pictures", schema: pictureRegister },
  ],
]);

/** The name inside the content folder: `pages/home.yaml`. */
export const nameOf = ({ name }: Pick<YamlFile, "name">) => name.slice("content/".length);

/** A plain file name: it cannot lead out of the folder. */
export const isArticle = (file: string) =>
  /^news\/(unpublished\/)?[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*\.yaml$/u.test(file);

export function definitionOf(file: string): Definition | undefined {
  const translation = translationOf(file);
  if (!translation) return originalDefinition(file);
  const { language, file: original } = translation;
  const definition = originalDefinition(original);
  if (!definition || definition.kind === "unpublished") return undefined;
  const address = publicAddress({ prefix: `/${language}` }, definition.address);
  return { ...definition, address };
}

function originalDefinition(file: string): Definition | undefined {
  if (!isArticle(file)) return fixed.get(file);
  const kind = file.startsWith("news/unpublished/") ? "unpublished" : "article";
  return { title: "News", address: "/news", kind, schema: article };
}

export const valueOfFile = (file: YamlFile) =>
  (isSound(file) ? file.document.toJS() : null) as Json;

/** The languages of the site, the default one first. Somebody may have broken the list by hand. */
export function languagesIn(files: YamlFile[]): SiteLanguage[] {
  const file = files.find((file) => nameOf(file) === "site.yaml");
  const value = ((file && valueOfFile(file)) ?? {}) as { language?: Json; editions?: Json };
  const { language, editions } = sharedFiles.site.schema.shape;
  const first = language.safeParse(value.language).data ?? language.parse(undefined);
  const others = editions.safeParse(value.editions).data ?? [];
  return [first, ...others].map((entry, place) => {
    const prefix = place > 0 ? `/${entry.code}` : "";
    const { code, name, direction = "ltr" } = languageOf(entry, prefix);
    return { code, name, prefix, direction };
  });
}

/** What a file says the words of. An article's translation stays where it is when the article leaves the site. */
export function originalIn(files: YamlFile[], name: string): YamlFile | undefined {
  const { file: original } = translationOf(name) ?? {};
  const hidden = original?.replace(/^news\//, "news/unpublished/");
  return (
    files.find((file) => nameOf(file) === original) ?? files.find((file) => nameOf(file) === hidden)
  );
}

/** All files that have a form, pages first, in the order of the menu. */
export function contentFiles(files: YamlFile[]): ContentFile[] {
  const menu = menuNames(files);
  const place = (address: string) => [...menu.keys(), address].indexOf(address);
  const order: ContentFile["kind"][] = ["page", "shared", "article", "unpublished", "pictures"];
  const [, ...languages] = languagesIn(files);
  return files
    .flatMap((file): ContentFile[] => {
      const definition = definitionOf(nameOf(file));
      if (!definition || translationOf(nameOf(file))) return [];
      const value = valueOfFile(file);
      const { title, address } = namesOf(definition, value, menu);
      const { kind, schema } = definition;
      const form = { title, address, kind, schema: jsonSchema(schema) as Schema };
      const original = { file: nameOf(file), ...form, value };
      return [original, ...languages.map((language) => translated(original, language, files))];
    })
    .sort(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        (a.kind === "page" ? place(a.address) - place(b.address) : 0),
    );
}

/** A file's form in another language. It may be there before its file. */
function translated(original: ContentFile, language: SiteLanguage, files: YamlFile[]): ContentFile {
  const { file: name, kind, schema } = original;
  const { code, prefix } = language;
  const file = `${code}/${name.replace("unpublished/", "")}`;
  const find = (name: string) => files.find((file) => nameOf(file) === name);
  const source = find(file);
  const isBroken = source && !isSound(source);
  const words = find(name)?.document.toJS({ reviver: withoutDraft });
  return {
    ...original,
    file,
    title: `${original.title} (${language.name})`,
    address: publicAddress({ prefix }, original.address),
    value: isBroken ? null : (aligned(original.value, source && valueOfFile(source)) ?? null),
    translates: {
      language: code,
      file: name,
      original: original.value,
      words: overlay(words, undefined, schema as JsonSchema).missing,
      isNeeded:
        kind === "shared"
          ? name !== sharedFiles.company.file
          : kind === "pictures" || neededPages.some((page) => name === `pages/${page}.yaml`),
      changed: [],
    },
  };
}

/** The title alone, also of a file that is gone, or that has no form. */
export function titleOf(file: string, value: Json, files: YamlFile[]): string {
  const translation = translationOf(file);
  if (translation) {
    const { language, file: name } = translation;
    const original = originalIn(files, file);
    const title = titleOf(name, original ? valueOfFile(original) : null, files);
    const known = languagesIn(files).find(({ code }) => code === language);
    return `${title} (${known?.name ?? language})`;
  }
  const definition = definitionOf(file);
  if (definition) return namesOf(definition, value, menuNames(files)).title;
  const [, picture] = /^pictures\/(.+)\.\w+$/.exec(file) ?? [];
  if (picture) return `Picture “${picture}”`;
  const [, document] = /^documents\/(.+)$/.exec(file) ?? [];
  return document ? `Document “${document}”` : (brandTitles[file] ?? `File ${file}`);
}

const brandTitles: Record<string, string> = {
  "brand/logo.svg": "Logo",
  "brand/favicon.svg": "Icon of the browser’s tab",
};

function namesOf({ kind, title, address }: Definition, value: Json, menu: Map<string, string>) {
  if (kind === "page") {
    const { head } = (value ?? {}) as { head?: { title?: string } };
    return { title: menu.get(address) ?? head?.title ?? title, address };
  }
  if (kind !== "article" && kind !== "unpublished") return { title, address };
  const { id, title: words } = (value ?? {}) as { id?: string; title?: string };
  return {
    title: `News: ${words ?? "without a title"}`,
    address: kind === "article" && id ? `/news#article-${id}` : address,
  };
}

/** What the menu and its button call a page. The file may be broken. */
function menuNames(files: YamlFile[]): Map<string, string> {
  const file = files.find((file) => nameOf(file) === "navigation.yaml");
  const value = ((file && valueOfFile(file)) ?? {}) as Partial<SharedContent["navigation"]>;
  const links = [...(value.menu ?? []), ...(value.button ? [value.button] : [])];
  return new Map(links.map(({ label, to }) => [to, label]));
}

/** The name, with a number if others have it already. */
export function unused(name: string, taken: unknown[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name}-${number}`);
  while (taken.includes(numbered())) number++;
  return numbered();
}

/** In plain letters, for names that are parts of addresses, also in stylesheets and `srcset`. */
export function plainId(file: string): string {
  const { name } = path.parse(file);
  return idFrom(
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[^\x20-\x7e]/g, "-"),
  );
}
