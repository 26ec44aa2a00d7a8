import { Resvg } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { markSvg } from '#schema/club/mark.ts';
import { markId } from './emails.ts';

/** A club's mark as a PNG of twice the size at which it is shown: few mail programs show SVG. */
export const clubMark = (id: number): Buffer =>
  new Resvg(markSvg(id, 80), { font: { loadSystemFonts: false } }).render().asPng();

/** Marks lately drawn and encoded: a notice goes to many readers. */
const drawn = new LRUCache<number, string>({ max: 100 });

/** The part of an e-mail that has the mark of its club. */
export function clubMarkPart(id: number): string {
  const part =
    drawn.get(id) ??
    [
      'Content-Type: image/png',
      `Content-Id: <${markId}>`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: inline',
      '',
      ...(clubMark(id)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ].join('\r\n');
  drawn.set(id, part);
  return part;
}
