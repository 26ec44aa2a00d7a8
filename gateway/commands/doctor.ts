import { type Config, readConfig } from '../config.ts';
import { StartFailure } from '../startFailure.ts';
import { checkAddress } from './checks/address.ts';
import { type CheckResult, resultsOf } from './checks/checkResult.ts';
import { checkDatabase } from './checks/database.ts';
import { checkFolder } from './checks/folder.ts';
import { checkKey } from './checks/key.ts';
import { checkMail } from './checks/mail.ts';
import { checkTimeZones } from './checks/timeZones.ts';
import { print } from './report.mjs';

// Started by doctor.mjs, which has looked at Node, the packages and the build.
const configuration = resultsOf('settings');
try {
  const config = readConfig(process.env);
  print(
    config.warnings.length ? config.warnings.map(configuration.warn) : [configuration.ok('the environment is valid')],
  );
  await check(config);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  print(error.message.split('\n').map(configuration.fail));
}

/** One subject after the other; what goes wrong in one does not keep the others from being checked. */
async function check(config: Config): Promise<void> {
  const { results, url } = await checkDatabase(config);
  print(results);
  const others: [string, () => Promise<CheckResult[]>][] = [
    ['key', () => checkKey(config, url)],
    ['disk', () => checkFolder(config)],
    ['mail', () => checkMail(config)],
    ['address', () => checkAddress(config)],
    ['zones', () => checkTimeZones(new Date())],
  ];
  for (const [what, look] of others)
    print(await look().catch((error: Error) => [resultsOf(what).fail(`could not be checked: ${error.message}`)]));
}
