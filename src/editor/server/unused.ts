/** The name, with a number if others have it already. */
export function unused(name: string, taken: unknown[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name}-${number}`);
  while (taken.includes(numbered())) number++;
  return numbered();
}
