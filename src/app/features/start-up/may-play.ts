export type OncePer = "session" | "visit";

export type Arrival = {
  oncePer: OncePer;
  /** Whether it has played in this tab before. */
  seen: boolean;
  /** The page came from another page of the site, in this tab or in another one. */
  fromWithin: boolean;
  /** How the page was opened, as the browser calls it. */
  navigation: string;
  stillness: boolean;
  saveData: boolean;
  hidden: boolean;
};

/**
 * Whether this page opens with the sequence. Nobody sees it twice while looking round the site;
 * with `visit` it plays again whenever somebody arrives from elsewhere.
 */
export function mayPlay(arrival: Arrival): boolean {
  if (arrival.stillness || arrival.saveData || arrival.hidden || arrival.fromWithin) return false;
  return arrival.oncePer === "session" ? !arrival.seen : arrival.navigation === "navigate";
}
