import type { AddressInfo } from 'node:net';

/** Prints the URL of a reference server for the benchmark. */
export function announce(address: AddressInfo | string | null): void {
  if (address && typeof address === 'object') process.stdout.write(`running at http://127.0.0.1:${address.port}\n`);
}

/** The single query with which the references read the list from PostgreSQL. */
export const listQuery = `
  SELECT c.id, c.title, c.description, c.country, c.privacy, c.state::text AS state, '[]'::json AS contacts,
    CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('firstName', u."firstName", 'lastName', u."lastName") END AS "User"
  FROM "Club" c LEFT JOIN "User" u ON u.id = c."ownerId"
  WHERE c.state <> 'declined' ORDER BY c.id DESC LIMIT 50`;

/** The URL of the database. */
export const databaseUrl = process.env['DATABASE_URL'] ?? '';
