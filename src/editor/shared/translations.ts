/** The files of another language lie in a folder that is named like its code: `ne/pages/home.yaml`. */
export function translationOf(name: string): { language: string; file: string } | undefined {
  const [, language, file] = /^([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\/(.+)$/.exec(name) ?? [];
  return language && file ? { language, file } : undefined;
}

/** What a file is in the default language. */
export const originalOf = (name: string): string => translationOf(name)?.file ?? name;
