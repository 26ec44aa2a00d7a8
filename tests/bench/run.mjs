// @ts-check
import { join } from 'node:path';
import { commandLine } from '../../gateway/commands/commandLine.mjs';
import { build, install, orExit } from '../../gateway/commands/pipeline.mjs';
import { root, run } from '../../gateway/commands/processes.mjs';
import { openRun } from '../runner/runFolder.mjs';

const programs = [
  'lists',
  'members',
  'club',
  'fairness',
  'commits',
  'streams',
  'emails',
  'phone',
  'million',
  'capacity',
];
const { positionals, refuse } = commandLine({
  usage: `
Usage: npm run bench -- [PROGRAM...]

Runs benchmarks on databases of its own, for some minutes. Without a name, it runs all of them:

  lists     the public list, served from memory, as a ratio to hand-written equivalents
  members   members’ requests, which no cache can answer, as a ratio to hand-written equivalents
  club      a thriving club’s page and its request, as a ratio to a small club’s
  fairness  what others notice of one address that asks for as much as it can, as a ratio to what they see without it
  commits   changes to public data, which every gateway must see, as a ratio to changes that nobody has to
  streams   what 2,000 idle streams of changes cost, and how soon a change is told
  emails    e-mails to many over kept connections, as a ratio to e-mails sent one by one (on Linux)
  phone     when pages can be read and used on a mid phone, and what they cost it and the gateway (on Linux)
  million   every screen with a thousand and with a million members and clubs; fails if one takes more than 1.5 times as
            long without showing more
  capacity  what a request, a row and an e-mail cost, and what 10⁴, 10⁶ and 10⁸ members need (on Linux)`,
  positionals: ['[PROGRAM...]'],
});
const unknown = positionals.find((name) => !programs.includes(name));
if (unknown) refuse(`There is no benchmark '${unknown}'.`);

openRun();
await orExit(install());
await orExit(build('build:site'));
for (const name of positionals.length ? positionals : programs) {
  const program = join(root, 'tests', 'bench', `${name}.ts`);
  const code = await run(process.execPath, ['--import', 'tsx', program], { live: true });
  if (code !== 0) process.exit(1);
}
