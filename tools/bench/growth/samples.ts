const subjects = ["Hydropower", "Tourism", "Logistics", "Agriculture", "Education", "Solar power"];
const places = ["valley", "hills", "plains", "river basin", "old town"];
const news = ["moves ahead", "finds partners", "enters its second phase", "publishes its figures"];
const categories = ["market", "investment", "company", "technology", "client"];
const gradients = ["dawn", "day", "forest", "earth", "water", "dusk", "night"];

const day = 24 * 60 * 60 * 1000;

/** The same article for the same number, every time. Every fiftieth is featured. */
export function articleNumber(number: number) {
  const subject = pick(subjects, number);
  const place = pick(places, Math.floor(number / subjects.length));
  const what = pick(news, Math.floor(number / 7));
  return {
    id: `grown-${String(number).padStart(4, "0")}`,
    title: `${subject} in the ${place} ${what} (${number})`,
    excerpt: Array(6).fill(`${subject} in the ${place} ${what}.`).join(" "),
    category: pick(categories, number),
    featured: number % 50 === 0,
    date: new Date(Date.UTC(2026, 0, 31) - number * day).toISOString().slice(0, 10),
    readTime: 1 + (number % 9),
    gradient: pick(gradients, number),
  };
}

/** Colours far apart for numbers close to each other. */
export const hueOf = (number: number) => Math.round((number * 137.5) % 360);

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}
