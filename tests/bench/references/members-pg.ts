import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import express, { type Request } from 'express';
import pg from 'pg';
import { announce, databaseUrl } from './serve.ts';

// Members' requests, hand-written with Express and, where one is enough, a single prepared statement.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = express();
app.disable('x-powered-by');

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const viewer = `"Session" s JOIN "User" u ON u.id = s."userId" AND s."tokenHash" = $1 AND u.id = $2
  AND u."deletedAt" IS NULL AND s."expiresAt" > now() AND s."lastUsedAt" > now() - interval '14 days'`;
const credentials = ({ headers }: Request) => [
  hashOf(String(headers.authorization).slice('Bearer '.length)),
  Number(headers['uid']),
];
const user = `u.id AS uid, u."firstName", u."lastName", u.email, u."createdAt" AS date, u.admin, u.description, u.country,
  u."maxClubs", u."confirmedEmail", u."deletedAt",
  json_build_object('enabled', EXISTS (SELECT FROM "TwoFactor" t WHERE t."userId" = u.id AND t."enabledAt" IS NOT NULL)) AS "TwoFactorAuth",
  (SELECT coalesce(json_agg(c), '[]') FROM (SELECT id, title, country, privacy, state FROM "Club"
    WHERE "ownerId" = u.id ORDER BY id DESC LIMIT 100) c) AS clubs,
  (SELECT coalesce(json_agg(p), '[]') FROM (SELECT id, slug, title, "publishedAt" FROM "Post"
    WHERE "authorId" = u.id ORDER BY id DESC LIMIT 100) p) AS posts`;

const read = (path: string, status: number, name: string, text: string) =>
  app.get(path, async (request, response) => {
    const values = [...credentials(request), ...Object.values(request.params)];
    const { rows } = await pool.query({ name, text, values });
    if (!rows[0]) return void response.status(401).end();
    response.status(status).json({ userObject: rows[0] });
  });
read('/protected', 203, 'protected', `SELECT ${user} FROM ${viewer}`);
read(
  '/notifications',
  202,
  'notifications',
  `SELECT (SELECT json_agg(n) FROM (SELECT n.id, n.kind, n.at, n."readAt", n.title, c.id AS "clubId", c.title AS "clubTitle"
     FROM "Notification" n LEFT JOIN "Club" c ON c.id = n."clubId" WHERE n."userId" = u.id ORDER BY n.id DESC LIMIT 50) n) AS result,
     (SELECT count(*) FROM "Notification" WHERE "userId" = u.id AND "readAt" IS NULL) AS unread
   FROM ${viewer}`,
);
read(
  '/club/:id',
  202,
  'club',
  `SELECT c.id, c.title, c.description, c.country, c.privacy, c.state, c."memberCount", c."createdAt",
     json_build_object('firstName', o."firstName", 'lastName', o."lastName") AS owner, m.role,
     (SELECT coalesce(json_agg(json_build_object('contactName', k.name, 'contactLink', k.link) ORDER BY position), '[]')
      FROM "ClubContact" k WHERE k."clubId" = c.id) AS contacts
   FROM ${viewer} JOIN "Club" c ON c.id = $3 LEFT JOIN "User" o ON o.id = c."ownerId"
     LEFT JOIN "Membership" m ON m."clubId" = c.id AND m."userId" = u.id`,
);

app.post('/user/club', express.json(), async (request, response) => {
  const { rows } = await pool.query({
    name: 'viewer',
    text: `SELECT u.id FROM ${viewer}`,
    values: credentials(request),
  });
  const [found] = rows;
  if (!found) return void response.status(401).end();
  const { title, description, country, privacy, contacts } = request.body;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'lock',
      text: 'SELECT "maxClubs" FROM "User" WHERE id = $1 FOR UPDATE',
      values: [found.id],
    });
    await client.query({ name: 'count', text: 'SELECT count(*) FROM "Club" WHERE "ownerId" = $1', values: [found.id] });
    const { rows: made } = await client.query({
      name: 'create',
      text: `INSERT INTO "Club" (title, description, country, privacy, "ownerId", "updatedAt") VALUES ($1, $2, $3, $4, $5, now())
             RETURNING id`,
      values: [title, description, country, privacy, found.id],
    });
    for (const [position, { contactName, contactLink }] of contacts.entries())
      await client.query({
        name: 'contact',
        text: 'INSERT INTO "ClubContact" ("clubId", position, name, link) VALUES ($1, $2, $3, $4)',
        values: [made[0].id, position, contactName, contactLink],
      });
    await client.query('COMMIT');
    response.status(202).json({ clubID: made[0].id });
  } finally {
    client.release();
  }
});

app.post('/auth/login', express.json(), async (request, response) => {
  const { email, password } = request.body;
  const { rows } = await pool.query({
    name: 'account',
    text: `SELECT u."passwordHash", ${user} FROM "User" u WHERE lower(u.email) = lower($1) AND u."deletedAt" IS NULL`,
    values: [email],
  });
  const [{ passwordHash = '', ...userObject } = {}] = rows;
  if (!(await verify(passwordHash, password))) return void response.status(401).end();
  const token = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'session',
    text: `WITH entry AS (INSERT INTO "Activity" ("userId", act, address, device) VALUES ($1, 'loggedIn', $4, $3))
           INSERT INTO "Session" ("userId", "tokenHash", device, "expiresAt") VALUES ($1, $2, $3, now() + interval '30 days')`,
    values: [userObject.uid, hashOf(token), String(request.headers['user-agent'] ?? ''), '198.51.100.0'],
  });
  response.status(202).json({ userObject: { ...userObject, atoken: token } });
});

const server = app.listen(0, '127.0.0.1', () => announce(server.address()));
