// @ts-check

/** The usage of the programs that work on the database; needed before they are built. */
export const programs = /** @type {const} */ ({
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
  seed: {
    usage: `
Usage: npm run seed

Fills an empty database with a demo: members, clubs in every country and state, and an administrator. Prints their
password, a new one each time. Refused in production and in a database that has real users.`,
    options: {},
    positionals: [],
  },
});
