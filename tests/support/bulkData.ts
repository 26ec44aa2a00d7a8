import { withConnection } from '#prisma/database.ts';
import { currentTerms } from '#schema/account/terms/termsVersions.ts';
import { countries } from '#schema/countries/countries.ts';

/** The tables that grow with the site, which no screen may scan completely. */
export const largeTables = [
  'User',
  'UserWord',
  'NameWord',
  'Session',
  'Consent',
  'Activity',
  'Club',
  'ClubContact',
  'ClubWord',
  'Picture',
  'Post',
  'AllowanceRequest',
  'AdministrativeAct',
  'AccessToken',
  'EndedAccessToken',
  'MailToken',
  'TwoFactor',
  'RecoveryCode',
  'ClubOffer',
  'OutgoingMail',
  'RateLimit',
  'IdempotentRequest',
  'Membership',
  'ClubAct',
  'Meeting',
  'MeetingReply',
  'MeetingSeries',
  'Attendance',
  'MeetingMinutes',
  'CalendarAddress',
  'HouseRules',
  'HouseRulesAcceptance',
  'Notice',
  'Topic',
  'TopicPost',
  'TopicPostWords',
  'TopicPostVersion',
  'TopicReading',
  'ClubReading',
  'TopicReaction',
  'TopicPoll',
  'PollVote',
  'EmailChoice',
  'Digest',
  'TopicDigest',
  'Notification',
  'Invitation',
  'JoinDigest',
  'QueueDigest',
  'InvitationRefusal',
  'ReportCase',
  'Report',
  'ReportVisitor',
];

/** The club that nearly everybody in the crowd is a member of or has asked to join. */
export const bigClub = 1;

/** Fills a migrated database with `size` members, as many clubs and all related rows; nothing is due for removal. */
export async function fillWithCrowd(url: string, size: number): Promise<void> {
  const names = ['Ann', 'Bo', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea', 'Max', 'Noa'];
  const families = ['Berg', 'Costa', 'Diaz', 'Engel', 'Ferri', 'Gallo', 'Hahn', 'Ito', 'Jansen', 'Kral', 'Lund'];
  const list = (texts: string[]) => `ARRAY[${texts.map((text) => `'${text}'`).join(', ')}]`;
  const pick = (texts: string[], by: string) => `(${list(texts)})[1 + (${by}) % ${texts.length}]`;
  const places = countries.map(({ name }) => name);
  const from = `FROM generate_series(1, ${size}) AS n`;
  await withConnection(url, async (connection) => {
    for (const statement of [
      `INSERT INTO "Picture" (purpose, hash, origin, alt, width, height, widths, color, bytes)
       SELECT 'face', md5(n::text) || md5(n::text), md5(n::text) || md5(n::text), '', 400, 400, '{96,192,384}', '#336699', 9000 ${from}`,
      `INSERT INTO "User" ("faceId", email, "firstName", "lastName", "passwordHash", country, "maxClubs", "confirmedEmail", "verifiedAt", admin, "deletedAt", "createdAt")
       SELECT n, 'm' || n || '@' || ${pick(['alpha', 'beta', 'gamma'], 'n')} || '.example', ${pick(names, 'n * 7')},
         ${pick(families, 'n / 3')} || md5(n::text), '', ${pick(places, 'n')}, 3, n % 3 > 0, CASE WHEN n > 5000 THEN now() END, n % 100000 = 5,
         CASE WHEN n % 100 = 0 THEN now() END, now() - n * interval '1 minute' ${from}`,
      `INSERT INTO "Session" ("userId", "tokenHash", device, "expiresAt", "lastUsedAt")
       SELECT n, sha256(n::text::bytea), '', now() + interval '90 days', now() ${from}`,
      `INSERT INTO "Consent" ("userId", occasion, version, language) SELECT n, 'signUp', '${currentTerms.date}', 'en' ${from}`,
      `INSERT INTO "Activity" ("userId", act, address) SELECT n, 'signedUp', '203.0.113.7' ${from}`,
      `INSERT INTO "Club" ("coverId", "emblemId", title, description, country, privacy, "ownerId", state, "awaitsReviewSince", "createdAt", "updatedAt",
         "decidedAt", "decidedAfter")
       SELECT n, n, 'Club ' || n, 'We meet on Tuesdays.', ${pick(places, 'n / 2')}, n % 2 = 0, n,
         (CASE WHEN n % 10 = 0 THEN 'declined' WHEN n % 500 = 1 THEN 'pending' ELSE 'verified' END)::"ClubState",
         CASE WHEN n % 500 = 1 THEN now() END, now(), now(),
         CASE WHEN n % 500 <> 1 THEN now() - n * interval '1 minute' END, n % 100000 ${from}`,
      `INSERT INTO "ClubContact" ("clubId", position, name, link) SELECT n, 0, 'Mail', 'mailto:a@b.example' ${from}`,
      `INSERT INTO "Post" (slug, title, tag, "authorId") SELECT 'post-' || n, 'Post', 'News', n ${from}`,
      `INSERT INTO "AllowanceRequest" ("userId", wanted, reason, state) SELECT n, 5, 'Why not', 'declined' ${from}`,
      `INSERT INTO "AdministrativeAct" (kind, "actorId", "userId") SELECT 'userEdited', 1, n ${from}`,
      `INSERT INTO "AccessToken" ("userId", name, "tokenHash", scopes, "expiresAt")
       SELECT n, 'Tool', sha256(n::text::bytea), '{read}', now() + interval '90 days' ${from}`,
      `INSERT INTO "EndedAccessToken" ("tokenHash", revoked, at)
       SELECT sha256((-n)::text::bytea), n % 2 = 0, now() ${from}`,
      `INSERT INTO "MailToken" ("userId", purpose, "tokenHash", "expiresAt")
       SELECT n, 'changeEmail', sha256(n::text::bytea), now() + interval '3 days' ${from}`,
      `INSERT INTO "TwoFactor" ("userId", secret, "enabledAt")
       SELECT n, sha256(n::text::bytea), CASE WHEN n % 100 > 0 THEN now() END ${from}`,
      `INSERT INTO "RecoveryCode" ("userId", "codeHash") SELECT n, sha256(n::text::bytea) ${from}`,
      `INSERT INTO "ClubOffer" ("clubId", "fromId", email, "expiresAt")
       SELECT n, n, 'm' || n || '@delta.example', now() + interval '14 days' ${from}`,
      `INSERT INTO "OutgoingMail" ("sentAt") SELECT now() ${from}`,
      `INSERT INTO "RateLimit" (key, points, expire) SELECT 'crowd:' || n, 1, now() + interval '1 day' ${from}`,
      `INSERT INTO "IdempotentRequest" ("keyHash", "requestHash", claim, "expiresAt")
       SELECT sha256(n::text::bytea), sha256(n::text::bytea), gen_random_uuid(), now() + interval '1 day' ${from}`,
      // Everybody is in five more clubs. Counts are set in one statement: triggers would update them row by row.
      'ALTER TABLE "Membership" DISABLE TRIGGER USER',
      `INSERT INTO "Membership" ("clubId", "userId", role, since)
       SELECT ${bigClub}, n, (CASE WHEN n < 12 THEN 'organiser' WHEN n % 10 = 0 THEN 'applicant' WHEN n % 100 = 1 THEN 'declined'
         ELSE 'member' END)::"MembershipRole", now() - n * interval '1 minute' ${from} WHERE n > 1`,
      `INSERT INTO "Membership" ("clubId", "userId", role)
       SELECT 2 + (n * 7 + k * 131) % (${size} - 1), n, 'member' ${from}, generate_series(1, 5) AS k ON CONFLICT DO NOTHING`,
      'ALTER TABLE "Membership" ENABLE TRIGGER USER',
      `UPDATE "Club" SET "memberCount" = 1 + counted.people
       FROM (SELECT "clubId", count(*) AS people FROM "Membership" WHERE role <= 'member' GROUP BY "clubId") AS counted
       WHERE counted."clubId" = id`,
      `INSERT INTO "ClubAct" ("clubId", kind, "actorId", "userId")
       SELECT CASE WHEN n % 2 = 0 THEN ${bigClub} ELSE n END, 'joined', n, n ${from}`,
      // Everybody in the big club has accepted the newest of its many versions, and each other club has one.
      `INSERT INTO "HouseRules" ("clubId", version, text, "authorId") SELECT n, 1, 'Say what you risk.', n ${from}`,
      `INSERT INTO "HouseRules" ("clubId", version, text) SELECT ${bigClub}, n, 'Version ' || n ${from} WHERE n BETWEEN 2 AND 1000`,
      `INSERT INTO "HouseRulesAcceptance" ("clubId", version, "userId")
       SELECT ${bigClub}, least(${size}, 1000), "userId" FROM "Membership" WHERE "clubId" = ${bigClub}`,
      `UPDATE "Club" SET "rulesVersion" = CASE WHEN id = ${bigClub} THEN least(${size}, 1000) ELSE 1 END`,
      // The big club has 50 coming meetings and one past meeting in a hundred; half of all others are past. Everybody comes
      // to the second meeting, and somebody may come to each later one.
      `INSERT INTO "Meeting" ("clubId", title, "startsAt", "endsAt", zone, yes, maybe)
       SELECT CASE WHEN big THEN ${bigClub} ELSE n END, 'Meeting ' || n, at, at + interval '2 hours', 'Europe/Rome',
         CASE WHEN n = 2 THEN ${size} ELSE 0 END, CASE WHEN n BETWEEN 3 AND ${size} - 1 THEN 1 ELSE 0 END
       FROM (SELECT n, big, now() + CASE WHEN n % 2 = 0 AND n > 50 THEN -n ELSE n + 2000 END * interval '1 minute' AS at
         FROM (SELECT n, n <= 50 OR n % 100 = 0 AS big ${from}) AS numbers) AS times`,
      `INSERT INTO "CalendarAddress" ("userId", "tokenHash") SELECT n, sha256(n::text::bytea) ${from}`,
      'ALTER TABLE "MeetingReply" DISABLE TRIGGER USER',
      `INSERT INTO "MeetingReply" ("meetingId", "userId", answer) SELECT 2, n, 'yes' ${from}`,
      `INSERT INTO "MeetingReply" ("meetingId", "userId", answer) SELECT 2 + n, n, 'maybe' ${from} WHERE n < ${size} - 2`,
      'ALTER TABLE "MeetingReply" ENABLE TRIGGER USER',
      // Every other club has a series, of one meeting; everybody came to a past meeting, which has minutes.
      `INSERT INTO "MeetingSeries" ("clubId", "startsAt", "endsAt", "lastAt", zone, title)
       SELECT n, now(), now() + interval '2 hours', now(), 'Europe/Rome', 'Series ' || n ${from}`,
      `UPDATE "Meeting" SET "seriesId" = id, occurrence = "startsAt" WHERE id % 2 = 0`,
      `INSERT INTO "Attendance" ("meetingId", "userId") SELECT 1 + (n + k) % ${size}, n ${from}, generate_series(1, 2) AS k`,
      `INSERT INTO "MeetingMinutes" ("meetingId", content) SELECT n, 'We met.' ${from}`,
      // Half of the notices are in the big club; some are public, and a few are pinned.
      `INSERT INTO "Notice" ("clubId", "authorId", title, content, public, pinned)
       SELECT CASE WHEN n % 2 = 0 THEN ${bigClub} ELSE n END, n, 'Tuesday', 'At seven.', n % 20 = 0, n % 1000 = 0 ${from}`,
      // So are half of the topics, of which the second has a post by everybody.
      `INSERT INTO "Topic" ("clubId", "authorId", title, public, pinned, "postCount", "lastNumber", "lastPostAt")
       SELECT CASE WHEN n % 2 = 0 THEN ${bigClub} ELSE n END, n, 'Journals', n % 20 = 0, n % 1000 = 0,
         CASE WHEN n = 2 THEN ${size} ELSE 1 END, CASE WHEN n = 2 THEN ${size} ELSE 1 END, now() - n * interval '1 minute' ${from}`,
      `INSERT INTO "TopicPost" ("topicId", number, "authorId", content) SELECT 2, n, n, 'On **paper**.' ${from}`,
      `INSERT INTO "TopicPost" ("topicId", number, "authorId", content) SELECT n, 1, n, 'On **paper**.' ${from} WHERE n <> 2`,
      `INSERT INTO "TopicPostVersion" ("postId", content, at) SELECT id, 'On paper.', now() FROM "TopicPost"`,
      // The first of its posts was edited very often.
      `INSERT INTO "TopicPostVersion" ("postId", content, at)
       SELECT post.id, 'On ' || n, now() ${from}, "TopicPost" AS post WHERE post."topicId" = 2 AND number = 1`,
      `INSERT INTO "TopicReading" ("topicId", "userId", "upTo") SELECT 2, n, n / 2 ${from}`,
      `INSERT INTO "TopicReading" ("topicId", "userId", "upTo") SELECT n, n, 1 ${from} WHERE n <> 2`,
      // Everybody reacted to the second post, and somebody to each of the others.
      `INSERT INTO "TopicReaction" ("postId", "userId", reaction)
       SELECT post.id, n, 'thanks' ${from}, "TopicPost" AS post WHERE post."topicId" = 2 AND number = 2`,
      `INSERT INTO "TopicReaction" ("postId", "userId", reaction) SELECT id, "authorId", 'agree' FROM "TopicPost"`,
      // Everybody voted in the poll of the second topic, which has ended.
      `INSERT INTO "TopicPoll" ("topicId", options, open, "endsAt", voters, counts)
       SELECT n, '{A,B}', true, now() - interval '1 day', 1, '{1,0}' ${from}`,
      'ALTER TABLE "PollVote" DISABLE TRIGGER USER',
      `INSERT INTO "PollVote" ("topicId", "userId", choices) SELECT 2, n, ARRAY[1 + n % 2] ${from}`,
      `INSERT INTO "PollVote" ("topicId", "userId", choices) SELECT n, n, '{1}' ${from} WHERE n <> 2`,
      'ALTER TABLE "PollVote" ENABLE TRIGGER USER',
      `UPDATE "TopicPoll" SET voters = ${size}, counts = ARRAY[${size} - ${size} / 2, ${size} / 2] WHERE "topicId" = 2`,
      `INSERT INTO "Draft" ("userId", form, content, "updatedAt") SELECT n, 'newPost 2', '{}', now() ${from}`,
      `INSERT INTO "ClubReading" ("clubId", "userId", "postId", at) SELECT 1, n, n, now() - interval '30 days' ${from}`,
      // One member in ten gets digests of the clubs they are in.
      `INSERT INTO "EmailChoice" ("userId", "clubId", notices, replies)
       SELECT "userId", "clubId", 'daily', 'daily' FROM "Membership" WHERE "userId" % 10 = 3 AND role = 'member'`,
      `INSERT INTO "Digest" ("userId", "dueAt") SELECT n, now() + interval '1 day' ${from} WHERE n % 10 = 3`,
      // If all were of one topic, PostgreSQL would expect as many for any other.
      `INSERT INTO "TopicDigest" ("userId", "topicId", kind, number)
       SELECT n, CASE WHEN n % 2 = 0 THEN 2 ELSE n END, 'replied', n ${from}`,
      `INSERT INTO "PostMention" ("postId", "userId") SELECT id, "authorId" FROM "TopicPost"`,
      // Half of these are unread; one in 200 goes to the big club's owner.
      `INSERT INTO "Notification" ("userId", kind, "clubId", title, "readAt")
       SELECT CASE WHEN n % 200 = 0 THEN 1 ELSE n END, 'approved', n, 'Club ' || n, CASE WHEN n % 2 = 0 THEN now() END ${from}`,
      `INSERT INTO "Notification" ("userId", kind, "clubId", title)
       SELECT n, 'requested', n, 'Club ' || n ${from}`,
      `INSERT INTO "Invitation" ("clubId", "fromId", "tokenHash", uses, "usesLeft", "expiresAt")
       SELECT CASE WHEN n % 100 = 0 THEN ${bigClub} ELSE n END, n, sha256(n::text::bytea), 1, n % 2, now() + interval '14 days' ${from}`,
      `INSERT INTO "JoinDigest" ("clubId", "dueAt", "fromActId") SELECT n, now() + interval '1 day', 1 ${from}`,
      `INSERT INTO "QueueDigest" ("clubId", "dueAt") SELECT n, now() + interval '1 day' ${from}`,
      `INSERT INTO "InvitationRefusal" ("addressHash") SELECT sha256(n::text::bytea) ${from}`,
      // One case in a hundred is open; each has two reports by members, a third also one by a visitor.
      `INSERT INTO "ReportCase" (subject, "clubId", "noticeId", "userId", "decidedAt", decision)
       SELECT (ARRAY['club', 'notice', 'member'])[1 + n % 3]::"ReportSubject", n, CASE WHEN n % 3 = 1 THEN n END,
         CASE WHEN n % 3 = 2 THEN n END, CASE WHEN n % 100 > 0 THEN now() END,
         CASE WHEN n % 100 > 0 THEN 'dismissed'::"ReportDecision" END ${from}`,
      `INSERT INTO "ReportCase" (subject, "clubId", "postId", "decidedAt", decision)
       SELECT 'post', "topicId", id, CASE WHEN "topicId" % 100 > 0 THEN now() END,
         CASE WHEN "topicId" % 100 > 0 THEN 'dismissed'::"ReportDecision" END FROM "TopicPost" WHERE number = 1`,
      `INSERT INTO "Report" ("caseId", "reporterId", kind, text)
       SELECT id, 1 + (id + k * 7) % ${size}, 'other', 'Rude.' FROM "ReportCase", generate_series(1, 2) AS k`,
      `INSERT INTO "Report" ("caseId", kind, text) SELECT id, 'other', 'Rude.' FROM "ReportCase" WHERE id % 3 = 0`,
      `INSERT INTO "ReportVisitor" ("reportId", name, email, language, reference)
       SELECT id, '', 'v' || id || '@delta.example', 'en', '3F9A-27C1' FROM "Report" WHERE "reporterId" IS NULL`,
      // Plans depend on statistics: those of whole tables are equal in every run, and no autovacuum changes them.
      ...largeTables.map((table) => `ALTER TABLE "${table}" SET (autovacuum_enabled = false)`),
      'SET default_statistics_target = 1000',
      'VACUUM ANALYZE',
    ])
      await connection.query(statement);
  });
}
