import type { Uploaded } from './uploadPicture.ts';

/** A part of a picture, in percent of its sides. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The same part in whole pixels of the picture that the server made of it, within its sides. */
export function partOf({ x, y, width, height }: Part, made: Pick<Uploaded, 'width' | 'height'>): Part {
  const [left, from] = [start(x, made.width), start(y, made.height)];
  return { x: left, y: from, width: size(width, made.width, left), height: size(height, made.height, from) };
}

const start = (percent: number, side: number): number =>
  Math.min(side - 1, Math.max(0, Math.round((percent * side) / 100)));
const size = (percent: number, side: number, from: number): number =>
  Math.min(side - from, Math.max(1, Math.round((percent * side) / 100)));
