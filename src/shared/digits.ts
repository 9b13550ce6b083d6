/** A text with the digits of a language. */
export const inDigits = (
  text: string | number,
  { digits }: { digits?: string | undefined },
): string =>
  digits ? String(text).replace(/\d/g, (digit) => digits.charAt(Number(digit))) : String(text);
