/** Why the embedded PostgreSQL cannot be used, in a sentence. */
export class EmbeddedFailure extends Error {
  /**
   * @param said What the server or `initdb` said itself; the sentence quotes the line that tells an error.
   * @param log The folder to read on in.
   */
  constructor(problem: string, said = '', log = '') {
    const reason = /(?:FATAL|PANIC|error|could not).*/.exec(said)?.[0];
    super(`The embedded PostgreSQL in DATA_DIR ${problem}${reason ? `: ${reason}` : ''}${log ? `; see ${log}` : ''}.`);
  }
}
