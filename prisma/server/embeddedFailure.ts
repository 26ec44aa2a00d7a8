/** Why the embedded PostgreSQL cannot be used, in a sentence. */
export class EmbeddedFailure extends Error {
  /**
   * @param output The output of the server or `initdb`; the message quotes its error line.
   * @param log The folder of the server's log.
   */
  constructor(problem: string, output = '', log = '') {
    const reason = /(?:FATAL|PANIC|error|could not).*/.exec(output)?.[0];
    super(`The embedded PostgreSQL in DATA_DIR ${problem}${reason ? `: ${reason}` : ''}${log ? `; see ${log}` : ''}.`);
  }
}
