// What `make-fonts.mjs` cuts the Devanagari typefaces to: the letters of Nepali, each with each vowel sign, and almost
// every two consonants joined. Of longer joins, those that ordinary words have.
const consonants = [..."कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"];
const vowelSigns = [..."ािीुूृेैोौ"];
const lastSigns = [..."ँंः"];
const others = "अआइईउऊऋएऐओऔऽ्ॐ।॥०१२३४५६७८९\u200c\u200d";

export const letters = [consonants, vowelSigns, lastSigns, others].flatMap((some) => [...some]);

/** They join with few others. */
const seldomFirst = "ङछझञढ";
const pairs = consonants
  .filter((consonant) => !seldomFirst.includes(consonant))
  .flatMap((first) => consonants.map((second) => `${first}्${second}`));
/** Before य and ह, Nepali has a form of its own for र. */
const eyelashes = ["र्\u200dय", "र्\u200dह"];
const longer =
  "ङ्क ङ्ख ङ्ग ङ्घ छ्य छ्र झ्न झ्य ञ्च ञ्छ ञ्ज ञ्झ ढ्न ढ्य क्त्य क्त्र क्त्व क्ष्म क्ष्य ङ्क्र ङ्क्ष ङ्ख्य ङ्ग्य च्छ्व " +
  "ज्ज्व ञ्च्य ट्ट्य ण्ड्य त्त्य त्त्व त्स्य द्द्य द्ध्य द्व्य न्त्य न्त्र न्थ्य न्द्य न्द्र न्ध्य न्ध्र न्ट्र न्ड्र " +
  "न्स्ट न्ह्व प्त्य म्प्य म्प्र म्ब्र म्भ्य म्ह्य र्त्स्य श्च्य ष्ट्य ष्ट्र ष्ठ्य स्क्र स्ट्र स्त्य स्त्र स्थ्य स्प्र";

export const joins = [...pairs, ...eyelashes, ...longer.split(" ")];

const signs = [
  "",
  "्",
  ...lastSigns,
  ...vowelSigns.flatMap((vowel) => ["", "ं", "ँ"].map((last) => vowel + last)),
];

/** All that the cut sets. Some joins are made by way of half letters. */
export const syllables = [
  ...consonants.map((consonant) => `${consonant}्\u200d`),
  ...[...consonants, ...joins].flatMap((join) => signs.map((sign) => join + sign)),
];
