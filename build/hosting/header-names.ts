/** `content-security-policy` as people write it in the files of a host. */
export function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
