/** The result of one check: one line of the report. */
export interface CheckResult {
  level: 'ok' | 'warn' | 'FAIL';
  what: string;
  /** The finding, and what to do about it. No secrets: people paste reports into tickets. */
  says: string;
}

/** Creates the results of one subject, by level. */
export const resultsOf = (what: string) => ({
  ok: (says: string): CheckResult => ({ level: 'ok', what, says }),
  warn: (says: string): CheckResult => ({ level: 'warn', what, says }),
  fail: (says: string): CheckResult => ({ level: 'FAIL', what, says }),
});
