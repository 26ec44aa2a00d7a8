/** A picture in Markdown, after its alternative text: `![The harbour](picture:12)`. */
const address = /\]\(picture:(\d{1,10})\)/g;

/** The ids of the pictures in a text, each once; the same as triggers find (prisma/functions/TextPicture.sql). */
export const picturesIn = (text: string): number[] => [
  ...new Set([...text.matchAll(address)].map(([, id]) => Number(id))),
];

/** A picture in Markdown. Its alternative text has no mark that could end it. */
export const pictureMark = (id: number, alt: string): string =>
  `![${alt.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/[\\`]/g, '')}](picture:${id})`;

/** A text in Markdown with the alternative text of each picture in its place. */
export const withoutPictures = (text: string): string =>
  text.replaceAll(/!\[([^[\]]*)\]\(picture:\d{1,10}\)/g, '$1').replaceAll(address, ']');

/** A node of parsed Markdown that may be a picture. */
interface Node {
  type: string;
  url?: string;
  data?: object | undefined;
  children?: Node[];
}

/**
 * Marks pictures as such: `data-picture` has the id, and `data-linked` those within a link. Other images, which have an address,
 * are not shown. A remark plugin.
 */
export const pictures = () => (whole: Node) => markPictures(whole, false);

function markPictures(node: Node, linked: boolean): void {
  const [, id] = (node.type === 'image' && /^picture:(\d{1,10})$/.exec(node.url ?? '')) || [];
  if (id) node.data = { hProperties: { dataPicture: id, ...(linked && { dataLinked: '' }) } };
  for (const child of node.children ?? []) markPictures(child, linked || node.type.startsWith('link'));
}

interface Sides {
  width: number;
  height: number;
}

/** How wide and high a picture is shown: no larger than it is, and than this. */
export function shownSize({ width, height }: Sides, most: Sides): Sides {
  const share = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
