import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sansExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import serifExtended from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url';
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { renderAsync } from '@resvg/resvg-js';
import { create, type Font } from 'fontkit';
import type { Language } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { markSvg } from '#schema/club/mark.ts';
import { countries } from '#schema/countries/countries.ts';
import { built } from './document.ts';

const flags = import.meta.glob<string>(
  '../../node_modules/flag-icons/flags/4x3/{au,bd,ca,fr,gr,in,id,ie,it,mx,nz,pt,sg,si,es,ch,th,gb}.svg',
  { query: '?raw', import: 'default', eager: true },
);

const width = 1200;
const margin = 96;
const colours = { ground: '#11231d', line: '#2c5748', wave: '#4fd3a2', text: '#f3f1ea', muted: '#a9b5ae' };

type Face = 'serif' | 'sans';
const files: Record<Face, string[]> = { serif: [serif, serifExtended], sans: [sans, sansExtended] };
const opened = new Map<Face, Font[]>();

/** The fonts of a face, each covering a different character set, as on the pages. */
function fontsOf(face: Face): Font[] {
  const fonts = opened.get(face) ?? files[face].map((file) => create(readFileSync(join(built, file))) as Font);
  opened.set(face, fonts);
  return fonts;
}

/** Splits a text into runs, each with a font that has its glyphs; undefined if our fonts lack one. */
function runsOf(text: string, face: Face): { font: Font; text: string }[] | undefined {
  const runs: { font: Font; text: string }[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const letters = [...segment].map((letter) => letter.codePointAt(0) ?? 0);
    const font = fontsOf(face).find((candidate) => letters.every((letter) => candidate.hasGlyphForCodePoint(letter)));
    if (!font) return undefined;
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

/** A title's width at font size 1. */
const widthOf = (text: string): number =>
  (runsOf(text, 'serif') ?? []).reduce(
    (sum, { font, text }) => sum + font.layout(text).advanceWidth / font.unitsPerEm,
    0,
  );

/**
 * Breaks a title into at most three lines at the largest size that fits; truncates it if even the smallest does not.
 */
function titleLines(title: string): { size: number; lines: string[] } {
  const room = width - 2 * margin;
  const space = widthOf(' ');
  const words = title.split(/\s+/).map((text) => ({ text, width: widthOf(text) }));
  for (const size of [104, 88, 72, 60, 52]) {
    const lines: typeof words = [];
    for (const word of words) {
      const last = lines.at(-1);
      const longer = last && { text: `${last.text} ${word.text}`, width: last.width + space + word.width };
      if (longer && longer.width * size <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    if (lines.length <= 3 && lines.every((line) => line.width * size <= room))
      return { size, lines: lines.map(({ text }) => text) };
  }
  let used = widthOf('…');
  const fitting = [...title].filter((letter) => {
    used += widthOf(letter);
    return used * 52 <= room;
  });
  return { size: 52, lines: [`${fitting.join('').trimEnd()}…`] };
}

/** Draws text as an SVG path, with its baseline starting at x and y. */
function draw(
  text: string,
  face: Face,
  { size, x, y, fill }: { size: number; x: number; y: number; fill: string },
): string {
  let at = x;
  const outlines = (runsOf(text, face) ?? []).flatMap((run) => {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale).toSVG();
      at += xAdvance * scale;
      return outline;
    });
  });
  return `<path fill="${fill}" d="${outlines.join('')}"/>`;
}

/** The size of a mark's picture in pixels: twice that in e-mails, for dense screens. */
const markPixels = 128;

/** Off the event loop. */
const pngOf = async (svg: string): Promise<Buffer> =>
  (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();

/** A club's mark as a PNG, for e-mails. */
export const drawMark = (id: number): Promise<Buffer> => pngOf(markSvg(id, markPixels));

/** What the public sees of a club's pictures, as JPEG files. */
interface ClubPictures {
  cover?: Buffer | undefined;
  emblem?: Buffer | undefined;
}

const embedded = (jpeg: Buffer, attributes: string): string =>
  `<image ${attributes} preserveAspectRatio="xMidYMid slice" xlink:href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;

/**
 * The Open Graph image of a club's page: its title, its cover, its emblem or else its mark, its country and our name, as a PNG. A title in a script that our
 * fonts lack is replaced by our name; link previews show the title next to the image anyway.
 */
export function drawClub(
  club: { id: number; title: string; country: string },
  language: Language,
  siteName: string,
  { cover, emblem }: ClubPictures = {},
): Promise<Buffer> {
  const code = countries.find(({ name }) => name === club.country)?.code ?? '';
  const country =
    (code && new Intl.DisplayNames([languageTags[language]], { type: 'region' }).of(code)) || club.country;
  const flag = (flags[`../../node_modules/flag-icons/flags/4x3/${code.toLowerCase()}.svg`] ?? '').replace(
    '<svg',
    `<svg x="${margin}" y="492" width="64" height="48"`,
  );
  const title = runsOf(club.title, 'serif') ? club.title : siteName;
  const { size, lines } = titleLines(title);
  const step = size * 1.08;
  const first = 320 - ((lines.length - 1) * step) / 2 + size * 0.3;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="630">
    <rect width="${width}" height="630" fill="${colours.ground}"/>
    ${cover ? `${embedded(cover, `width="${width}" height="630"`)}<rect width="${width}" height="630" fill="${colours.ground}" opacity="0.72"/>` : ''}
    <g fill="none" stroke-width="3" stroke="${colours.line}"${cover ? ' opacity="0"' : ''}>
      <path d="M560 630c160-10 220-150 360-150s180 60 280 40"/>
      <path d="M420 630c200-20 300-90 440-84s220 50 340 10"/>
      <path d="M700 630c140-8 200-50 300-46s130 20 200 8"/>
      <path stroke="${colours.wave}" stroke-width="5" d="M500 630c190-16 260-122 400-122s190 72 300 44"/>
    </g>
    <g transform="translate(${margin} 72)" fill="none" stroke-linecap="round" stroke-width="4">
      <rect width="48" height="48" rx="12" fill="#0a6b4f"/>
      <path stroke="${colours.text}" d="M8 30c5 0 7-13 13-13s6 10 11 10 5-9 8-13"/>
      <path stroke="#f0b557" d="M8 37c6 0 8-6 14-6s7 4 11 4 5-3 7-5"/>
    </g>
    ${draw(siteName, 'serif', { size: 40, x: margin + 64, y: 109, fill: colours.text })}
    ${lines.map((line, index) => draw(line, 'serif', { size, x: margin, y: first + index * step, fill: colours.text })).join('')}
    ${flag}
    ${draw(country, 'sans', { size: 36, x: margin + 84, y: 529, fill: colours.muted })}
    ${emblem ? embedded(emblem, `x="${width - margin - 132}" y="408" width="132" height="132"`) : markSvg(club.id, 132, `x="${width - margin - 132}" y="408"`)}
  </svg>`;
  return pngOf(svg);
}
