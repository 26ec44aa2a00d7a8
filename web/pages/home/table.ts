/** The coordinate system of the scenes. */
export const width = 560;
export const height = 400;

/** One stroke of a scene: its class in Hero.module.css, and its path. */
export interface Stroke {
  look: string;
  d: string;
}

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
export const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** A head and shoulders, as large as the head's radius says. */
const person = (x: number, y: number, r: number): string =>
  `${circle(x, y, r)}M${x - 2 * r} ${y + 3.6 * r}q0 ${-2.3 * r} ${2 * r} ${-2.3 * r}t${2 * r} ${2.3 * r}z`;

/** People around a table, under a lamp. */
export const table = (): Stroke[] => [
  { look: 'beam', d: 'M236 92L70 270H490L324 92Z' },
  { look: 'line', d: 'M280 0V50' },
  { look: 'sun', d: 'M236 92a44 42 0 0 1 88 0z' },
  { look: 'hollow', d: person(128, 172, 25) },
  { look: 'solid', d: person(232, 156, 25) },
  { look: 'hollow', d: person(332, 160, 25) },
  { look: 'solid', d: person(432, 174, 25) },
  { look: 'top', d: 'M40 282a240 50 0 1 0 480 0a240 50 0 1 0 -480 0' },
  { look: 'bright', d: 'M40 282a240 50 0 0 0 480 0' },
  { look: 'hollow', d: 'M196 258l62-6 10 22-66 8zM330 262l54 4-4 22-58-5z' },
  { look: 'line', d: 'M210 272l14-8 12 6 16-12M336 270l36 3M334 277l30 3' },
  { look: 'hollow', d: 'M282 266h22v14a11 8 0 0 1-22 0z' },
  { look: 'front', d: `${person(172, 330, 30)}${person(392, 334, 30)}` },
];
