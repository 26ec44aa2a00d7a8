const formats = [
  ['rss', 'RSS', 'application/rss+xml'],
  ['atom', 'Atom', 'application/atom+xml'],
] as const;

interface FeedLinksProps {
  /** What the feeds are about. */
  title: string;
  addressOf(format: (typeof formats)[number][0]): string;
}

/** Announces feeds in the document's head, where feed readers look for them. */
export const FeedLinks = ({ title, addressOf }: FeedLinksProps) =>
  formats.map(([format, name, type]) => (
    <link key={format} rel="alternate" type={type} title={`${title} (${name})`} href={addressOf(format)} />
  ));
