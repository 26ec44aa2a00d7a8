import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { bounds } from '#schema/figures/bounds.ts';
import { type Made, type Refused, sharedName, type Work } from './work.ts';

/** How long each step may take, in seconds. */
const longestStep = 20;
/** The memory, in bytes, at which the process gives up: the largest picture that is taken needs less. */
const largestMemory = 1200 * 2 ** 20;

/** The widest and the narrowest file of each purpose, and those in between. */
const steps: Record<Work['purpose'], readonly number[]> = {
  face: [96, 192, 384],
  emblem: [96, 192, 384],
  cover: [480, 960, 1440, 1920],
  text: [480, 960, 1440, 1920],
};
const widest = 1920;

/**
 * The program of the process that decodes pictures: an untrusted file can neither hang nor fill a gateway. One thread, no
 * cache; it ends itself when it needs too much memory, and its gateway ends it when it takes too long.
 */
sharp.cache(false);
sharp.concurrency(1);
// Only what `kindOf` knows is ever decoded; photographs with a second, brighter picture in them are read as ordinary ones.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// What visitors wait for comes first.
setPriority(10);
setInterval(() => {
  if (process.memoryUsage.rss() > largestMemory) process.exit(1);
}, 50).unref();

process.on('message', (work: Work) => {
  make(work).then(
    (made) => process.send?.(made),
    () => process.send?.({ refused: 'picture.unreadable' } satisfies Refused),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function make({ file, kind, purpose, part }: Work): Promise<Made | Refused> {
  const options = { limitInputPixels: bounds.pictureMegapixels * 1e6, failOn: 'error', sequentialRead: true } as const;
  // Only the header is read; its own limit would say no more than that the file cannot be read.
  const {
    format,
    width: across,
    height: down,
    autoOrient,
  } = await sharp(file, { ...options, limitInputPixels: false }).metadata();
  if (format !== kind) return { refused: 'picture.unreadable' };
  if (across * down > options.limitInputPixels) return { refused: 'picture.tooManyPixels' };
  const whole = part ?? autoOrient;
  if (Math.max(whole.width, whole.height) > bounds.pictureSides * Math.min(whole.width, whole.height))
    return { refused: 'picture.tooNarrow' };
  // Decoded once, and made small before anything is encoded. Nothing is kept but the pixels.
  let upright = sharp(file, options).timeout({ seconds: longestStep }).autoOrient();
  if (part) upright = upright.extract({ left: part.x, top: part.y, width: part.width, height: part.height });
  const { data, info } = await upright
    .resize({ width: Math.min(widest, whole.width), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const origin = createHash('sha256')
    .update(JSON.stringify(rawOf(info)))
    .update(data)
    .digest('hex');
  const pixels = (): Sharp => sharp(data, { raw: rawOf(info) }).timeout({ seconds: longestStep });
  const widths = widthsOf(info.width, steps[purpose]);
  const files: Made['files'] = [
    { name: 'source.webp', bytes: await pixels().webp({ quality: 88, effort: 2 }).toBuffer() },
  ];
  for (const width of widths) {
    const sized = await pixels().resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const one = () => sharp(sized.data, { raw: rawOf(sized.info) }).timeout({ seconds: longestStep });
    files.push(
      { name: `${width}.webp`, bytes: await one().webp({ quality: 80, effort: 2 }).toBuffer() },
      {
        name: `${width}.avif`,
        bytes: await one().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
      },
    );
  }
  const shared = await sharedFile(purpose, pixels);
  if (shared) files.push(shared);
  const [red = 0, green = 0, blue = 0] = await pixels()
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { origin, width: info.width, height: info.height, widths, color, files };
}

/** The file of a cover or an emblem that is drawn where links to the club are shared: what draws it reads no WebP. */
async function sharedFile(purpose: Work['purpose'], pixels: () => Sharp): Promise<Made['files'][number] | undefined> {
  if (purpose !== 'cover' && purpose !== 'emblem') return undefined;
  const [width, height] = purpose === 'cover' ? [1200, 630] : [264, 264];
  const bytes = await pixels()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: sharedName, bytes };
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

/** The widths of the files: no picture gets larger than it is. */
function widthsOf(width: number, wanted: readonly number[]): number[] {
  const smaller = wanted.filter((step) => step <= width);
  return smaller.length < wanted.length && smaller.at(-1) !== width ? [...smaller, width] : smaller;
}
