/** What a press on a telephone number leads to. */
export const callAddress = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, "")}`;
