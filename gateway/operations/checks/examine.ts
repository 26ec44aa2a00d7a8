import { type Config, readConfig } from '../../config/config.ts';
import { settingsAt } from '../../data/settings.ts';
import { StartFailure } from '../../startFailure.ts';
import { checkAddress } from './address.ts';
import { checkBackups } from './backups.ts';
import { checkCentralBanks } from './centralBanks.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';
import { checkClaims } from './claims.ts';
import { checkDatabase } from './database.ts';
import { checkFolder } from './folder.ts';
import { checkKey } from './key.ts';
import { checkMail } from './mail.ts';
import { checkOperator } from './operator.ts';
import { checkPictures } from './pictures.ts';
import { checkRedis } from './redis.ts';
import { checkRegulation } from './regulation.ts';
import { checkTimeZones } from './timeZones.ts';

const settings = resultsOf('settings');

/**
 * Checks everything that a site with these environment variables needs. Yields the results of one subject after another,
 * in a fixed order; a failure in one does not affect the others. Those that wait are checked concurrently, and the time
 * zones afterwards: comparing them takes seconds of the processor, in which an answer to another check could time out.
 */
export async function* examine(environment: NodeJS.ProcessEnv): AsyncGenerator<CheckResult[]> {
  const config = configuration(environment);
  if (config instanceof StartFailure) {
    yield config.message.split('\n').map(settings.fail);
    return;
  }
  yield config.warnings.length ? config.warnings.map(settings.warn) : [settings.ok('the environment is valid')];
  const { results, url } = await checkDatabase(config).catch((error: Error) => ({
    results: [uncheckable('database', error)],
    url: undefined,
  }));
  const inForce =
    url === undefined ? config.settings : await settingsAt(url, config.settings).catch(() => config.settings);
  yield checkOperator(config, inForce);
  yield checkClaims(config, inForce, new Date());
  yield checkCentralBanks(new Date());
  yield checkRegulation(new Date());
  yield results;
  const subjects: Record<string, () => Promise<CheckResult[]>> = {
    key: () => checkKey(config, url),
    disk: () => checkFolder(config),
    redis: () => checkRedis(config),
    pictures: () => checkPictures(config, url),
    backups: () => checkBackups(config, url, new Date()),
    mail: () => checkMail(config),
    address: () => checkAddress(config),
  };
  const waiting = Object.entries(subjects).map(([subject, check]) => resultsIn(subject, check));
  for (const results of waiting) yield await results;
  yield await resultsIn('zones', () => checkTimeZones(new Date()));
}

const resultsIn = (subject: string, check: () => Promise<CheckResult[]>): Promise<CheckResult[]> =>
  check().catch((error: Error) => [uncheckable(subject, error)]);

const uncheckable = (subject: string, { message }: Error): CheckResult =>
  resultsOf(subject).fail(`could not be checked: ${message}`);

function configuration(environment: NodeJS.ProcessEnv): Config | StartFailure {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof StartFailure) return error;
    throw error;
  }
}
