/** Colours of `src/app/styles/tokens.css` in hex: sharp and pdfkit do not support oklch. */
export const colours = {
  night: "#121b34",
  snow: "#fafbfd",
  gold: "#ebba64",
  skyLight: "#d1dce9",
  sky: "#abbcd2",
  stone: "#434955",
  stoneLight: "#505660",
  goldDeep: "#b2791e",
  hairline: "#d8dbe0",
};
