/** The first of the migrations that became one for the first release. */
const formerFirst = '20261120000000_first';

/** Whether these are the migrations of a version before the first release, which no release continues. */
export const isPrerelease = (migrations: readonly string[]): boolean => migrations.includes(formerFirst);

/** Why such a version's database is refused. */
export const prereleaseDatabase =
  'This database was made by a version before the first release, which this release cannot continue: run that version ' +
  'again, or begin with an empty database (move DATA_DIR away, or name a new one in DATABASE_URL).';

/** Why such a version's backup is refused. */
export const prereleaseBackup =
  'This backup was made by a version before the first release, which this release cannot continue: restore it with ' +
  'that version.';
