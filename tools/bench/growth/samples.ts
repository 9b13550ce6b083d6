const subjects = ["Hydropower", "Tourism", "Logistics", "Agriculture", "Education", "Solar power"];
const places = ["valley", "hills", "plains", "river basin", "old town"];
const news = ["moves ahead", "finds partners", "enters its second phase", "publishes its figures"];
const categories = ["market", "investment", "company", "technology", "client"];
const gradients = ["dawn", "day", "forest", "earth", "water", "dusk", "night"];

/** Enough of them that a thousand articles compress about as badly as written ones do. */
const words =
  `the of and to in a for with from on by at as its this that more first after before under
  between along across within without river road bridge village district region border market price
  power line station tunnel water season winter summer harvest forest school clinic hotel trail guide
  worker farmer engineer partner lender council ministry office company investor bank fund loan share
  permit survey report study plan budget contract tender agreement figure estimate year month quarter
  visitor export import trade transport storage warehouse cable network data tower signal training
  course student teacher nurse doctor machine turbine panel battery valley hill plain ridge pass lake
  opens begins ends grows falls rises joins leaves connects serves carries stores produces sells buys
  builds repairs plans measures compares publishes signs approves extends delays completes reaches
  new old small large local national early late steady careful public private shared open closed`
    .split(/\s+/)
    .filter(Boolean);

const day = 24 * 60 * 60 * 1000;

/** The same article for the same number, every time. Every fiftieth is featured. */
export function articleNumber(number: number) {
  const subject = pick(subjects, number);
  const place = pick(places, Math.floor(number / subjects.length));
  const what = pick(news, Math.floor(number / 7));
  return {
    id: `grown-${String(number).padStart(4, "0")}`,
    title: `${subject} in the ${place} ${what} (${number})`,
    excerpt: `${subject} in the ${place} ${what}. ${sentences(number)}`,
    category: pick(categories, number),
    featured: number % 50 === 0,
    date: new Date(Date.UTC(2026, 0, 31) - number * day).toISOString().slice(0, 10),
    readTime: 1 + (number % 9),
    gradient: pick(gradients, number),
  };
}

/** Some four hundred characters without sense, other ones for every number. */
function sentences(number: number): string {
  let state = number;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return pick(words, state >>> 8);
  };
  const sentence = () => {
    const text = Array.from({ length: 12 }, next).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return Array.from({ length: 5 }, sentence).join(" ");
}

/** Colours far apart for numbers close to each other. */
export const hueOf = (number: number) => Math.round((number * 137.5) % 360);

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}
