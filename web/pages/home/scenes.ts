import { circle, numbers, type Stroke, table } from './table.ts';

/** An open journal with entries, a sketch and a pen. */
const journal = (): Stroke[] => [
  { look: 'ground', d: 'M44 352Q170 318 280 356Q390 318 516 352L500 372Q390 344 280 376Q170 344 60 372Z' },
  { look: 'hollow', d: 'M60 96Q172 62 280 104V352Q172 312 60 344Z' },
  { look: 'hollow', d: 'M500 96Q388 62 280 104V352Q388 312 500 344Z' },
  { look: 'sun', d: 'M396 72q12 0 24 2v70l-12-14-12 12z' },
  ...numbers(6).map((row) => ({
    look: row === 3 ? 'bright' : 'line',
    d: `M88 ${140 + row * 32}Q166 ${120 + row * 32} ${row % 3 === 2 ? `200 ${133 + row * 32}` : `252 ${145 + row * 32}`}`,
  })),
  ...[312, 346, 380, 414, 448].flatMap((x, index) => [
    { look: 'line', d: `M${x} ${[196, 176, 190, 164, 150][index]}v64` },
    { look: index % 2 ? 'hollow' : 'solid', d: `M${x - 8} ${[210, 188, 206, 178, 162][index]}h16v32h-16z` },
  ]),
  { look: 'faint', d: 'M306 286Q390 258 474 276M306 310Q370 288 430 294' },
  { look: 'top', d: 'M424 330L512 190l16 10-88 140-20 12z' },
  { look: 'bright', d: 'M424 330l16 10M500 209l16 10' },
];

/** A month with a meeting every other week, the next one marked. */
const calendar = (): Stroke[] => [
  { look: 'ground', d: 'M128 92h336a16 16 0 0 1 16 16v252a16 16 0 0 1-16 16H128z' },
  {
    look: 'hollow',
    d: 'M112 60h328a16 16 0 0 1 16 16v270a16 16 0 0 1-16 16H112a16 16 0 0 1-16-16V76a16 16 0 0 1 16-16z',
  },
  { look: 'solid', d: 'M112 60h328a16 16 0 0 1 16 16v38H96V76a16 16 0 0 1 16-16z' },
  { look: 'bright', d: 'M168 42v36M276 42v36M384 42v36' },
  {
    look: 'faint',
    d: numbers(4)
      .map((row) => `M96 ${164 + row * 50}h360`)
      .join(''),
  },
  {
    look: 'dot',
    d: numbers(35)
      .filter((day) => day > 1 && day < 33 && day % 14 !== 10)
      .map((day) => circle(122 + (day % 7) * 52, 139 + Math.floor(day / 7) * 50, 3.5))
      .join(''),
  },
  { look: 'sun', d: circle(278, 189, 21) },
  { look: 'bright', d: 'M268 189l7 7 13-15' },
  { look: 'hollow', d: circle(278, 289, 21) },
  { look: 'line', d: 'M278 278v11l8 6' },
  { look: 'line', d: 'M302 196q44 40 2 86M304 282l8-14M304 282l15-2' },
];

/** Land on a grid of six degrees, one row after another: five cells a letter, from 74° north and 168° west. */
const land =
  '03vhv0007vc vvvvvvkgvvv4 fvtoo1vvvvvs 0fuu04vvvvpg 07vu07vvvvs 03vs07tvvvg 03vg077vvv8 01v007vvvu 00s00fvvvs 00e00fvsto 00300vvo8o 000u0fvo 000v00vg04 000vo0v004c 000vs0v0004 000fo0v801s 0007o0f803u 000f00e007u 000f004002e 000e00000044 000c00000008 0008';
const cell = 9;
const project = (latitude: number, longitude: number): [number, number] => [
  Math.round(10 + ((longitude + 168) / 6) * cell),
  Math.round(96 + ((74 - latitude) / 6) * cell),
];

/** The countries of the programme on a map of the world. */
function world(): Stroke[] {
  const rows = land.split(' ').flatMap((row, down) =>
    [...row].flatMap((letter, five) =>
      numbers(5)
        .filter((bit) => Number.parseInt(letter, 32) & (16 >> bit))
        .map((bit) => `M${10 + (five * 5 + bit) * cell} ${96 + down * cell}h0`),
    ),
  );
  const places = [
    [-34, 150],
    [24, 90],
    [45, -76],
    [47, 2],
    [38, 24],
    [21, 78],
    [-6, 107],
    [53, -8],
    [42, 13],
    [20, -99],
    [-41, 174],
    [39, -9],
    [1, 104],
    [46, 15],
    [40, -4],
    [47, 8],
    [15, 101],
    [53, -1],
  ].map(([latitude = 0, longitude = 0]) => project(latitude, longitude));
  const arc = ([fromX, fromY]: [number, number], [toX, toY]: [number, number]) =>
    `M${fromX} ${fromY}Q${(fromX + toX) / 2} ${Math.min(fromY, toY) - Math.abs(fromX - toX) / 3.5} ${toX} ${toY}`;
  const [italy, ...others] = [8, 0, 2, 5, 9, 12].map((index) => places[index] as [number, number]);
  return [
    { look: 'land', d: rows.join('') },
    { look: 'line', d: others.map((other) => arc(italy as [number, number], other)).join('') },
    ...places.map(([x, y], index) => ({
      look: index % 6 === 2 ? 'sun' : 'dot',
      d: circle(x, y, index % 6 === 2 ? 7 : 4.5),
    })),
  ];
}

/** A curve that rises, falls from its highest point and needs long to return there. */
const drawdown = (): Stroke[] => [
  {
    look: 'faint',
    d: numbers(5)
      .map((row) => `M40 ${90 + row * 58}h490`)
      .join(''),
  },
  { look: 'loss', d: 'M238 112C262 130 268 206 300 214S330 262 356 258S398 196 424 190S468 150 500 112Z' },
  {
    look: 'ground',
    d: 'M40 322C78 318 84 268 116 276S160 226 178 232S214 100 238 112C262 130 268 206 300 214S330 262 356 258S398 196 424 190S468 150 530 84V346H40Z',
  },
  { look: 'dashes', d: 'M238 112H530' },
  {
    look: 'bright',
    d: 'M40 322C78 318 84 268 116 276S160 226 178 232S214 100 238 112C262 130 268 206 300 214S330 262 356 258S398 196 424 190S468 150 530 84',
  },
  { look: 'fall', d: 'M352 122V246M344 134l8-12 8 12M344 234l8 12 8-12' },
  { look: 'sun', d: circle(236, 111, 8) },
  { look: 'hollow', d: circle(352, 259, 7) },
  { look: 'line', d: 'M40 60V346H530' },
];

/** The five scenes beside the hero's text, in order; each is drawn when it is shown. */
export const scenes: (() => Stroke[])[] = [table, journal, calendar, world, drawdown];
