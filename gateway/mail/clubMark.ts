import { Resvg } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { markSvg } from '#schema/club/mark.ts';

/** Marks drawn lately: a notice goes to many readers. */
const drawn = new LRUCache<number, Buffer>({ max: 100 });

/** A club's mark as a PNG of twice the size at which it is shown: few mail programs show SVG. */
export function clubMark(id: number): Buffer {
  const png = drawn.get(id) ?? new Resvg(markSvg(id, 80), { font: { loadSystemFonts: false } }).render().asPng();
  drawn.set(id, png);
  return png;
}
