import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { lineOf } from '#gateway/commands/report.mjs';
import type { CheckResult } from '#gateway/operations/checks/checkResult.ts';
import { examine } from '#gateway/operations/checks/examine.ts';
import { ensureDatabase } from '#prisma/database.ts';
import { startSite } from './site.ts';

/** What `npm run doctor` reports. */
export interface Report {
  /** Its lines, as they are printed. */
  output: string;
  /** What the command exits with. */
  code: 0 | 1;
  /** The lines about one subject, without padding. */
  of(subject: string): string[];
}

/** Runs the doctor's checks in this process, as an operator with these environment variables would. */
export async function doctor(environment: Record<string, string>): Promise<Report> {
  const results: CheckResult[] = [];
  for await (const some of examine({ ...process.env, ...environment })) results.push(...some);
  return reportOf(results);
}

/** Starts a site that the doctor examines, with these changes to its environment, and makes databases beside its own. */
export async function siteToExamine() {
  const site = await startSite();
  const environment: Record<string, string> = { ...site.environment, PORT: new URL(site.url).port };
  return {
    site,
    environment,
    examined: (changes: Record<string, string> = {}) => doctor({ ...environment, ...changes }),
    aDatabase: (template?: string) =>
      ensureDatabase(inject('templateUrl'), `doctor_${randomBytes(6).toString('hex')}`, template),
  };
}

function reportOf(results: CheckResult[]): Report {
  const lines = results.map(lineOf);
  return {
    output: lines.join('\n'),
    code: results.some(({ level }) => level === 'FAIL') ? 1 : 0,
    of: (subject) =>
      results.flatMap(({ what }, index) => (what === subject ? [(lines[index] ?? '').replace(/ +/g, ' ')] : [])),
  };
}
