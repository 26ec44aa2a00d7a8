/** What one check found: one line of the report. */
export interface Finding {
  level: 'ok' | 'warn' | 'FAIL';
  what: string;
  /** What is so, and what to do about it. No secrets: people paste reports into tickets. */
  says: string;
}

/** The findings of one subject, by their level. */
export const findingsOf = (what: string) => ({
  ok: (says: string): Finding => ({ level: 'ok', what, says }),
  warn: (says: string): Finding => ({ level: 'warn', what, says }),
  fail: (says: string): Finding => ({ level: 'FAIL', what, says }),
});
