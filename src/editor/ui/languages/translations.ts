import type { ContentFile, Path, Translation } from "../../shared/api.ts";
import { valueAt } from "../../shared/values.ts";
import { fileOf, type State, shownValue } from "../state/state.ts";

/** The files of the chosen language. */
export const filesIn = ({ content, language }: State) =>
  content.files.filter(({ translates }) => translates?.language === language);

/** A file in another language. */
export const fileIn = ({ content }: State, of: ContentFile, language: string | undefined) =>
  content.files.find(
    (file) => originalName(file) === originalName(of) && file.translates?.language === language,
  );
const originalName = ({ file, translates }: ContentFile) => translates?.file ?? file;

export const isInside = (path: Path, outer: Path) =>
  outer.every((step, index) => step === path[index]);

/** What is said in another language, and what stands once. */
export const hasWords = ({ translates }: ContentFile, path: Path) =>
  translates?.words.some((word) => isInside(word, path)) ?? true;

/** The texts of a file that are not written yet. */
export const leftIn = (state: State, file: ContentFile): Path[] => {
  const value = shownValue(state, file);
  return (file.translates?.words ?? []).filter((path) => !valueAt(value, path));
};

const isBegun = (state: State, file: ContentFile) =>
  leftIn(state, file).length < (file.translates?.words.length ?? 0);

/** Texts whose original was changed since, unless somebody has said that they hold. */
export function changedIn(state: State, file: ContentFile): Translation["changed"] {
  const original = fileOf(state, originalName(file))?.value;
  const held = heldIn(state, file);
  return (file.translates?.changed ?? []).filter(
    ({ path, said }) =>
      shownValue(state, file, path) === said && !held.includes(valueAt(original, path) ?? null),
  );
}

export function heldIn(state: State, file: ContentFile) {
  const held = shownValue(state, file, ["stillHolds"]);
  return Array.isArray(held) ? held : [];
}

/** How far a language is. An article is in it once somebody has begun to write it. */
export function progressOf(state: State, language: string) {
  const files = filesIn({ ...state, language }).filter(
    (file) => /^(page|shared|pictures)$/.test(file.kind) || isBegun(state, file),
  );
  const left = (file: ContentFile) => leftIn(state, file).length;
  return {
    texts: files.reduce((sum, { translates }) => sum + (translates?.words.length ?? 0), 0),
    left: files.reduce((sum, file) => sum + left(file), 0),
    /** Whether visitors find anything in it. */
    isFound: !files.some((file) => file.translates?.isNeeded && left(file) > 0),
    todo: files.filter((file) => left(file) > 0 || changedIn(state, file).length > 0),
  };
}
