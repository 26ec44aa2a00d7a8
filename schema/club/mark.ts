/** The colours of a hue: a deep one and a tint of it, readable on each other, and one between them. */
export interface Hue {
  deep: string;
  middle: string;
  tint: string;
}

/** The hues of clubs' marks and people's initials; neighbours contrast. */
export const hues: readonly Hue[] = [
  { deep: '#0b4f38', middle: '#2d9570', tint: '#c0e9d6' },
  { deep: '#64312e', middle: '#b9645e', tint: '#fed2cd' },
  { deep: '#254369', middle: '#5182c1', tint: '#c8e0ff' },
  { deep: '#553f05', middle: '#9e7a23', tint: '#eddcb9' },
  { deep: '#583355', middle: '#a5679f', tint: '#f2d3ee' },
  { deep: '#004e52', middle: '#00939a', tint: '#b8e9eb' },
  { deep: '#62351a', middle: '#b46b40', tint: '#fbd5c1' },
  { deep: '#423b67', middle: '#8074bd', tint: '#ddd9fe' },
  { deep: '#394918', middle: '#718b3d', tint: '#d6e4c1' },
  { deep: '#024962', middle: '#218cb5', tint: '#bde5f9' },
  { deep: '#63303d', middle: '#b66277', tint: '#fcd1d9' },
  { deep: '#494409', middle: '#8a8329', tint: '#e2e0bb' },
];

/** The hue of a club or a person, from its id. */
export const hueOf = (id: number): Hue => hues[id % hues.length] as Hue;

/** Shapes in a cell of 24 by 24. Their number is even, so that odd steps lead to different ones. */
const shapes = [
  'M0 0H24A24 24 0 0 1 0 24Z',
  'M12 0H24A24 24 0 0 1 0 24V12A12 12 0 0 0 12 0Z',
  'M0 0H12A12 12 0 0 1 24 12V24H12A12 12 0 0 1 0 12Z',
  'M0 0H24A12 12 0 0 1 0 0Z',
  'M0 0H24L0 24Z',
  'M12 4A8 8 0 0 1 12 20A8 8 0 0 1 12 4Z',
  'M2 24V14H7V24ZM9.5 24V4H14.5V24ZM17 24V9H22V24Z',
  'M0 0H24V12H0Z',
];

/** A part of a mark: its outline, its place and its colour. */
export interface MarkPart {
  d: string;
  transform: string;
  fill: string;
}

/** The width and height of a mark's coordinate system. */
export const markSize = 48;

/** A club's mark, by which it is recognised: four shapes on a ground, all derived from its id. */
export function markOf(id: number): { ground: string; parts: MarkPart[] } {
  const { deep, middle, tint } = hueOf(id);
  // The finalizer of MurmurHash3: neighbouring ids share no pattern.
  let bits = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  bits ^= bits >>> 16;
  const take = (values: number): number => {
    const taken = (bits >>> 0) % values;
    bits = Math.floor((bits >>> 0) / values);
    return taken;
  };
  const accented = take(4);
  const first = take(shapes.length);
  const step = 1 + 2 * take(4);
  const parts = [0, 1, 2, 3].map((cell) => ({
    d: shapes[(first + cell * step) % shapes.length] as string,
    transform: `translate(${(cell % 2) * 24} ${cell > 1 ? 24 : 0})rotate(${take(4) * 90} 12 12)`,
    fill: cell === accented ? hueOf(id + 5).tint : cell % 3 === 0 ? tint : middle,
  }));
  return { ground: deep, parts };
}

/** A club's mark as an SVG image, with a size in pixels and, inside another image, a place. */
export function markSvg(id: number, size: number, place = ''): string {
  const { ground, parts } = markOf(id);
  const paths = parts.map(({ d, transform, fill }) => `<path d="${d}" transform="${transform}" fill="${fill}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place} width="${size}" height="${size}" viewBox="0 0 ${markSize} ${markSize}"><clipPath id="mark"><rect width="${markSize}" height="${markSize}" rx="10.5"/></clipPath><g clip-path="url(#mark)"><rect width="${markSize}" height="${markSize}" fill="${ground}"/>${paths.join('')}</g></svg>`;
}
