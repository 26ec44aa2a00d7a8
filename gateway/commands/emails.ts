import type { Database } from '#prisma/database.ts';
import type { Secrets } from '#schema/core/context.ts';
import { openEncryption } from '../data/encryption.ts';
import { identify } from '../data/siteIdentity.ts';
import { retry, retryable, type UndeliveredEmail, undelivered } from '../mail/undelivered.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

const { values, positionals, refuse } = commandLine(programs.emails);
const [action, ...args] = positionals;
if (action !== 'list' && action !== 'retry') refuse(`Unknown action '${action}'.`);
if (action === 'list' && (args.length || values.all)) refuse('list accepts no further arguments.');
const wrong = args.find((text) => !/^[1-9]\d{0,17}$/.test(text));
if (wrong !== undefined) refuse(`ID must be a number shown by list, not '${wrong}'.`);
if (action === 'retry' && args.length > 0 === Boolean(values.all)) refuse('Give either IDs or --all.');

/** The maximum number of e-mails listed. */
const most = 200;

await runProgram(async ({ database }, config) => {
  const secrets = await openEncryption(config);
  await identify(database, secrets);
  return action === 'list' ? list(database, secrets) : tryAgain(database);
});

async function list(database: Database, secrets: Secrets): Promise<string> {
  const { emails, all, sentToday } = await undelivered(database, secrets, most);
  const sent = `${sentToday} ${sentToday === 1 ? 'was' : 'were'} sent today (UTC)`;
  if (all === 0) return `No e-mails are waiting; ${sent}.\n`;
  const rows = [['ID', 'recipient', 'kind', 'age', 'tries', 'state', 'last error'], ...emails.map(rowOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const more = all > emails.length ? [`… and ${all - emails.length} more`] : [];
  const total = `${all} ${all === 1 ? 'e-mail has' : 'e-mails have'} not been sent; ${sent}.`;
  return `${[...lines, ...more, '', total].join('\n')}\n`;
}

function rowOf({ id, to, kind, createdAt, attempts, state, nextAttemptAt, lastError }: UndeliveredEmail): string[] {
  const now = Date.now();
  const until = (moment: Date) => (moment.getTime() <= now ? 'now' : `in ${span(moment.getTime() - now)}`);
  const stateText = {
    waiting: 'waiting',
    'being sent': 'being sent',
    failed: `again ${until(nextAttemptAt)}`,
    refused: `refused permanently; erased ${until(nextAttemptAt)}`,
  };
  return [
    String(id),
    to ?? '(unreadable)',
    kind ?? '(unknown)',
    span(now - createdAt.getTime()),
    String(attempts),
    stateText[state],
    plain(lastError ?? ''),
  ];
}

/** A time span in its largest unit. */
function span(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} days`;
}

/** A mail server's response on one line, without control characters, which a terminal would obey, and without links. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/https?:\S+/gi, '…')
    .trim();
}

async function tryAgain(database: Database): Promise<string> {
  const ids = values.all ? undefined : args.map(BigInt);
  const retryableIds = await retryable(database, ids);
  const missing = ids?.find((id) => !retryableIds.includes(id));
  if (missing !== undefined)
    throw new StartFailure(`No e-mail with the number ${missing} has failed: see npm run emails -- list.`);
  if (retryableIds.length === 0) return 'No e-mail has failed.\n';
  const count = await retry(database, retryableIds);
  return `${count === 1 ? '1 e-mail is' : `${count} e-mails are`} due now; the running site will send ${count === 1 ? 'it' : 'them'}.\n`;
}
