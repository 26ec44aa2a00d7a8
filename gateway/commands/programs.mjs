// @ts-check

/** The usage of the programs that work on the database; needed before they are built. */
export const programs = /** @type {const} */ ({
  accounts: {
    usage: `
Usage: npm run accounts -- create EMAIL --first-name NAME --last-name NAME --country COUNTRY [--language en|it|ge]
       npm run accounts -- reset-password EMAIL [--print-link] [--reason TEXT]
       npm run accounts -- reset-2fa EMAIL --reason TEXT
       npm run accounts -- verify|suspend|unsuspend|promote|demote EMAIL [--reason TEXT]

Does to an account what an administrator could do, by the same rules. It is recorded in the administrators' log as the
operator's, and the owner of the account sees it, with the reason. Uses the database that the environment names
(DATABASE_URL, or the embedded one in DATA_DIR), even while the site is running; letters are sent by the running site.

  create          creates an account; its owner gets a link for choosing a password, which works for three days
  reset-password  sends the owner a link for choosing a new password, which works for 60 minutes
  reset-2fa       turns off two-factor authentication and logs out all devices; the owner gets the reason by mail
  verify          counts the e-mail address as verified
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

Makes the account with this address an administrator; register it on the site first. Uses the database that the
environment names (DATABASE_URL, or the embedded one in DATA_DIR), even while the site is running.

  --accept-key  the former SECRET_KEY is lost for good: use the database with the present one`,
    options: { 'accept-key': { type: 'boolean' } },
    positionals: ['[EMAIL]'],
  },
  backup: {
    usage: `
Usage: npm run backup -- FILE

Writes everything that the site stores into one file: the database as it is at one moment, even while the site is
running, and the key. Takes the database that the environment names (DATABASE_URL, or the embedded one in DATA_DIR). With
BACKUP_PASSPHRASE set the file is encrypted.

  --force  replaces FILE if it exists`,
    options: { force: { type: 'boolean' } },
    positionals: ['FILE'],
  },
  restore: {
    usage: `
Usage: npm run restore -- FILE

Fills the database that the environment names (DATABASE_URL, or the embedded one in DATA_DIR) from a backup, and writes the
key into DATA_DIR/secret.key, unless SECRET_KEY is set. Stop the site first. All is restored, or nothing is changed.

  --force  replaces everything in a database that is not empty`,
    options: { force: { type: 'boolean' } },
    positionals: ['FILE'],
  },
  doctor: {
    usage: `
Usage: npm run doctor

Checks what the site needs, a line each: ok, warn or FAIL, and what to do. Looks at Node, the build, the settings,
the database and its migrations, the key, the disk, mail and its DNS records, clocks, and the public address. Changes
nothing, prints no secrets, and works whether or not the site is running. Ends with 1 if anything fails.`,
    options: {},
    positionals: [],
  },
  letters: {
    usage: `
Usage: npm run letters -- list
       npm run letters -- retry ID...
       npm run letters -- retry --all

Shows the letters that have not been sent: recipient, kind, age, number of tries and the last error, never their text or
links. Makes those that failed due now, also those that the mail server refused for good, which are kept for four days in
all; the running site sends them.`,
    options: { all: { type: 'boolean' } },
    positionals: ['ACTION', '[ID...]'],
  },
  maintenance: {
    usage: `
Usage: npm run maintenance -- on [TEXT]
       npm run maintenance -- off

Makes the site read-only on every gateway that uses the database: pages and lists are served, while every change and
login is refused with 503, and letters wait. Each page says so, in our words or in TEXT. It needs no restart. The commands
on this machine, such as npm run accounts, still change what they are told to.`,
    options: {},
    positionals: ['ACTION', '[TEXT]'],
  },
  seed: {
    usage: `
Usage: npm run seed

Fills an empty database with a demo: members, clubs in every country and state, and an administrator. Prints their
password, a new one each time. Refused in production and in a database that has real users.`,
    options: {},
    positionals: [],
  },
});
