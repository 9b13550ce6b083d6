/** What another host has to know of the site to serve it as our own server does. */
export type HostedSite = {
  headers: Record<string, string>;
  pages: { address: string; file: string }[];
  /** When the contact form posts to our own server, which then stands behind the host. */
  messages?: { sentenceWhenAway: string } | undefined;
};
