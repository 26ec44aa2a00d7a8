import { setMaintenance } from '../data/maintenance.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

const { positionals, refuse } = commandLine(programs.maintenance);
const [action, input] = positionals;
const text = input?.trim() ?? '';
/** The number of characters that fit into the banner on a phone. */
const longest = 300;
if (action !== 'on' && action !== 'off') refuse(`Unknown action '${action}'.`);
if (action === 'off' && input !== undefined) refuse('off accepts no text.');
if ([...text].length > longest) refuse(`TEXT has ${[...text].length} characters: at most ${longest} are shown.`);
if (/\p{Cc}/u.test(text)) refuse('TEXT must be a single line.');

await runProgram(async ({ database }) => {
  if (!(await setMaintenance(database, action === 'on', text)))
    throw new StartFailure('No site has used this database yet: start it first.');
  return action === 'on'
    ? 'The site is now read-only; every gateway follows within five seconds.\n'
    : 'The site accepts changes again; every gateway follows within five seconds.\n';
});
