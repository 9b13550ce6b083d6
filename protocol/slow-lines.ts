/** What browsers call a line on which every byte counts, in `ECT` and in `effectiveType`. */
export const slowLines = ["slow-2g", "2g", "3g"];
