import { movePictures } from '../pictures/move.ts';
import { storesOf } from '../pictures/store.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

/** How often progress is printed, in milliseconds. */
const reportEvery = 5_000;

const { positionals, refuse } = commandLine(programs.pictures);
const [action = '', hash] = positionals;
if (action !== 'move' && action !== 'allow') refuse(`There is no action '${action}'.`);
if (action === 'allow' && !/^[0-9a-f]{64}$/.test(hash ?? '')) refuse('HASH is missing: the log of removals has it.');

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;

await runProgram(async ({ database }, config) => {
  if (action === 'allow') {
    const { count } = await database.blockedPicture.deleteMany({ where: { origin: hash ?? '' } });
    if (count === 0) throw new StartFailure('No picture with this hash was removed.');
    return 'The picture can be uploaded again.\n';
  }
  const [to, from] = storesOf(config);
  if (!from) throw new StartFailure('PICTURES_S3_URL is not set: there is only one place for pictures.');
  let reportedAt = Date.now();
  const { pictures, bytes, left } = await movePictures(database, { from, to }, (moved) => {
    if (Date.now() - reportedAt < reportEvery) return;
    reportedAt = Date.now();
    process.stderr.write(`${moved.pictures.toLocaleString('en')} pictures, ${megabytes(moved.bytes)} …\n`);
  });
  const done = `${pictures.toLocaleString('en')} pictures (${megabytes(bytes)}) were moved from ${from.title} to ${to.title}.\n`;
  return left ? `${done}${left.toLocaleString('en')} are left there, because the database does not know them.\n` : done;
});
