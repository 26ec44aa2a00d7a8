// @ts-check

/** The usage of the programs that work on the database. It is here because it is needed before they are built. */
export const programs = /** @type {const} */ ({
  accounts: {
    usage: `
Usage: npm run accounts -- create EMAIL --first-name NAME --last-name NAME --country COUNTRY [--language en|it|ge]
       npm run accounts -- reset-password EMAIL [--print-link] [--reason TEXT]
       npm run accounts -- reset-2fa EMAIL --reason TEXT
       npm run accounts -- verify|suspend|unsuspend|promote|demote EMAIL [--reason TEXT]

Does what an administrator could do to an account, by the same rules. The administrators' log records it as the
operator's, and the owner of the account sees it, with the reason. Uses the database set in the environment
(DATABASE_URL, or the embedded one in DATA_DIR), even while the site is running. The running site sends the e-mails.

  create          creates an account; its owner is sent a link for choosing a password, valid for three days
  reset-password  sends the owner a link for choosing a new password, valid for 60 minutes
  reset-2fa       turns off two-factor authentication and logs out all devices; the owner is sent the reason
  verify          marks the e-mail address as verified
  suspend         ends all sessions and revokes all access tokens; unsuspend lifts the suspension
  promote         makes the account an administrator; demote undoes it

  --print-link    with create and reset-password: prints the link instead of sending it, for a site without mail`,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      country: { type: 'string' },
      language: { type: 'string' },
      reason: { type: 'string' },
      'print-link': { type: 'boolean' },
    },
    positionals: ['ACTION', 'EMAIL'],
  },
  admin: {
    usage: `
Usage: npm run admin -- EMAIL
       npm run admin -- --accept-key

Makes the account with this address an administrator; register it on the site first. Uses the database set in the
environment (DATABASE_URL, or the embedded one in DATA_DIR), even while the site is running.

  --accept-key  uses the database with the current key, because the former one is permanently lost`,
    options: { 'accept-key': { type: 'boolean' } },
    positionals: ['[EMAIL]'],
  },
  backup: {
    usage: `
Usage: npm run backup -- FILE

Writes everything that the site stores to one file: a consistent snapshot of the database, even while the site is
running, the pictures and the key. Uses the database set in the environment (DATABASE_URL, or the embedded one in DATA_DIR). If
BACKUP_PASSPHRASE is set, the file is encrypted.

  --force  replaces FILE if it exists`,
    options: { force: { type: 'boolean' } },
    positionals: ['FILE'],
  },
  restore: {
    usage: `
Usage: npm run restore -- FILE

Fills the database set in the environment (DATABASE_URL, or the embedded one in DATA_DIR) from a backup, puts its pictures
where new ones go (DATA_DIR, or the bucket of PICTURES_S3_URL), and writes the key to DATA_DIR/secret.key, unless
SECRET_KEY is set. Stop the site first. Either everything is restored or nothing changes.

  --force  replaces everything in a database that is not empty`,
    options: { force: { type: 'boolean' } },
    positionals: ['FILE'],
  },
  doctor: {
    usage: `
Usage: npm run doctor

Checks everything the site needs and prints a line for each: ok, warn or FAIL, and what to do. Covers Node, the build,
the settings, the database and its migrations, the key, the disk, pictures, backups, mail and its DNS records, clocks, and the
public address. Changes nothing but for a file that it writes to the bucket of pictures and removes, prints no secrets, and works whether or not the site is running. Exits with 1 if anything fails.`,
    options: {},
    positionals: [],
  },
  emails: {
    usage: `
Usage: npm run emails -- list
       npm run emails -- retry ID...
       npm run emails -- retry --all

list shows the e-mails that have not been sent: recipient, kind, age, number of tries and the last error, but never
their text or links; and how many there are, and were sent today. retry makes failed ones due now, including those that the mail server refused permanently, which
are kept for four days in total; the running site then sends them.`,
    options: { all: { type: 'boolean' } },
    positionals: ['ACTION', '[ID...]'],
  },
  maintenance: {
    usage: `
Usage: npm run maintenance -- on [TEXT]
       npm run maintenance -- off

Makes the site read-only on every gateway that uses the database: pages and lists are served, while every change and
login is refused with 503, and e-mails wait. Every page shows TEXT, or else a standard notice. No restart is needed.
Commands on this machine, such as npm run accounts, still make changes.`,
    options: {},
    positionals: ['ACTION', '[TEXT]'],
  },
  pictures: {
    usage: `
Usage: npm run pictures -- move
       npm run pictures -- allow HASH

move moves all pictures to where new ones go: to the bucket of PICTURES_S3_URL from DATA_DIR or, with PICTURES_IN=folder,
back. The site may run, and has both places: start it with the new settings first. Each picture is compared before it goes
from its old place; if this is interrupted, run it again.

allow takes back that an administrator removed a picture for good: it can be uploaded again. The administrators' log has
its hash.`,
    options: {},
    positionals: ['ACTION', '[HASH]'],
  },
  psql: {
    usage: `
Usage: npm run psql
       npm run psql -- -c "SELECT count(*) FROM \\"User\\""

Opens psql on the database set in the environment (DATABASE_URL, or the embedded one in DATA_DIR), whether or not the
site is running, and passes all arguments on to it. What you change takes effect at once: make a backup first. Where psql
is not installed, runs the statement given with -c, or says how to reach the database otherwise.`,
    options: {},
    positionals: ['[ARGUMENT...]'],
    passesOn: true,
  },
  seed: {
    usage: `
Usage: npm run seed

Fills an empty database with demo data: members, clubs in every country and state, and an administrator. Prints the
password that they all share. A second run only sets a new one. Refused in production, and in a database with real
users.`,
    options: {},
    positionals: [],
  },
});
