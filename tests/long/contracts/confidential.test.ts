import { beforeAll, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import { createMembers, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { queries, wholeQuery } from '#tests/support/anyQuery.ts';
import type { RequestOptions } from '#tests/support/client.ts';
import { startSite } from '#tests/support/site.ts';

// Every query with every field, asked by everybody, of an open, a closed and a deleted club in which each confidential
// text holds a word of its own: whoever's answers hold the word has seen the text.

const site = await startSite();
const { run } = membersOf(site);
const topics = topicsOf(site);
const notices = noticesOf(site);
const meetings = meetingsOf(site);

const people = [
  'owner',
  'organiser',
  'author',
  'reader',
  'applicant',
  'declined',
  'removed',
  'banned',
  'stranger',
  'unverified',
  'suspended',
  'editor',
  'administrator',
] as const;
type Person = (typeof people)[number];
const clubs = ['open', 'closed', 'deleted'] as const;
type Kind = (typeof clubs)[number];

/** The word in a text: it is nowhere else, and no other begins like it. */
const word = (...what: string[]) => `zq${what.join('')}x`;

const created = await createMembers(
  site.database,
  people.map((person) => ({
    firstName: 'Ann',
    lastName: word('name', person),
    email: `${word('mail', person)}@example.com`,
    admin: person === 'administrator',
    editor: person === 'editor',
    confirmedEmail: person !== 'unverified',
    ...(person === 'suspended' && { deletedAt: new Date() }),
  })),
);
const person = Object.fromEntries(people.map((name, index) => [name, created[index]])) as Record<Person, Member>;
/** Who chose that members of their clubs see their full name. */
const named = ['author', 'organiser'] as const;

/** The answer to an operation, which must not be refused. */
async function done<Answer extends { reason?: string; fields?: object[] }>(answer: Promise<Answer>): Promise<Answer> {
  const { reason, fields } = await answer;
  if (reason) throw new Error(`${reason} ${JSON.stringify(fields)}`);
  return answer;
}

/** A club with a text of every confidential kind, and the ids by which it is asked for. */
async function fill(kind: Kind) {
  const { owner, organiser, author, reader } = person;
  const club = await site.database.club.create({
    data: {
      title: `Harbour ${kind}`,
      description: 'Tuesdays.',
      country: 'Italy',
      privacy: false,
      ownerId: owner.uid,
      state: 'verified',
      updatedAt: new Date(site.now()),
    },
  });
  const clubID = club.id;
  const roles = { organiser, author, reader, applicant: 0, declined: 0, removed: 0, banned: 0 };
  await site.database.membership.createMany({
    data: Object.keys(roles).map((name) => ({
      clubId: clubID,
      userId: person[name as Person].uid,
      role: (name === 'author' || name === 'reader' ? 'member' : name) as 'member',
      message: name === 'applicant' ? word(kind, 'message') : '',
      reason: name === 'removed' || name === 'banned' ? word(kind, 'reason') : '',
    })),
  });
  const isPublic = { public: 'true' };
  const open = await done(
    topics.begin(clubID, author, {
      title: `Public ${word(kind, 'publictitle')}`,
      content: word(kind, 'publicpost'),
      ...isPublic,
    }),
  );
  const inner = await done(
    topics.begin(clubID, author, {
      title: `Inner ${word(kind, 'innertitle')}`,
      content: word(kind, 'innerpost'),
      poll: {
        options: [word(kind, 'optiona'), word(kind, 'optionb')],
        open: 'false',
        endsAt: new Date(site.now() + 86_400_000).toISOString(),
      },
    }),
  );
  await done(topics.vote(clubID, inner.id, reader, [1]));
  await done(
    topics.react(clubID, open.id, (await topics.posts(clubID, open.id, author)).nodes[0].id, reader, 'thanks'),
  );
  const posts: Record<string, string> = {};
  for (const [where, topic] of [
    ['public', open],
    ['inner', inner],
  ] as const) {
    for (const state of ['held', 'hidden', 'deleted', 'edited', 'answer'] as const)
      posts[where + state] = (
        await done(topics.write(clubID, topic.id, author, { content: word(kind, where, state) }))
      ).id;
    const id = (state: string) => BigInt(posts[where + state] ?? 0);
    await done(topics.edit(clubID, topic.id, posts[`${where}edited`] ?? '', author, { content: 'Another text.' }));
    await done(topics.write(clubID, topic.id, reader, { content: 'Indeed.', inAnswerTo: 4 }));
    await done(topics.remove(clubID, topic.id, posts[`${where}deleted`] ?? '', author));
    const at = new Date(site.now());
    await site.database.topicPost.update({ where: { id: id('held') }, data: { heldAt: at } });
    await done(
      topics.hide(clubID, topic.id, posts[`${where}hidden`] ?? '', organiser, word(kind, where, 'hidereason')),
    );
  }
  const notice = await done(notices.write(clubID, organiser, { content: word(kind, 'publicnotice'), ...isPublic }));
  const innerNotice = await done(notices.write(clubID, organiser, { content: word(kind, 'innernotice') }));
  const hidden = await done(notices.write(clubID, organiser, { content: word(kind, 'hiddennotice'), ...isPublic }));
  await site.database.notice.update({ where: { id: hidden.id }, data: { hiddenAt: new Date(site.now()) } });
  const meeting = await done(
    meetings.create(clubID, organiser, {
      title: word(kind, 'meeting'),
      description: word(kind, 'description'),
      place: word(kind, 'place'),
    }),
  );
  await done(meetings.reply(clubID, meeting.id, reader, 'yes'));
  const cancelled = await done(meetings.create(clubID, organiser, { title: word(kind, 'cancelled') }));
  await done(meetings.cancel(clubID, cancelled.id, organiser, word(kind, 'cancelreason')));
  const past = await site.database.meeting.create({
    data: {
      clubId: clubID,
      title: word(kind, 'past'),
      place: word(kind, 'pastplace'),
      zone: 'Europe/Rome',
      startsAt: new Date(site.now() - 7_200_000),
      endsAt: new Date(site.now() - 3_600_000),
      minutes: { create: { content: word(kind, 'minutes') } },
    },
  });
  await run(
    `mutation ($clubID: Int!, $postID: ID!, $text: String!) { report(clubID: $clubID, postID: $postID, kind: other, text: $text) { __typename } }`,
    { clubID, postID: posts['publicanswer'], text: word(kind, 'report') },
    reader,
  );
  await run(
    'mutation ($form: String!, $content: String!) { saveDraft(form: $form, content: $content) { __typename } }',
    { form: `newPost ${open.id}`, content: word(kind, 'draft') },
    author,
  );
  const ids = { clubID, open: open.id, inner: inner.id, notice: notice.id, innerNotice: innerNotice.id };
  return { ...ids, hidden: hidden.id, meeting: meeting.id, past: past.id, cancelled: cancelled.id, posts };
}
type Filled = Awaited<ReturnType<typeof fill>>;

/** With what each query is asked about a club; the others are asked once, with nothing. */
const asked: Record<string, (filled: Filled, kind: Kind) => string[]> = {
  club: ({ clubID }) => [`id: ${clubID}`],
  managedClub: ({ clubID }) => [`id: ${clubID}`],
  meeting: ({ clubID, meeting, past, cancelled }) =>
    [meeting, past, cancelled].flatMap((id) => [`id: ${id}`, `id: ${id}, clubID: ${clubID}`]),
  meetingReplies: ({ clubID, meeting }) => [`clubID: ${clubID}, meetingID: ${meeting}, reply: yes`],
  clubMeetings: ({ clubID }) => [`clubID: ${clubID}`, `clubID: ${clubID}, past: true`],
  clubMember: ({ clubID }) => people.map((name) => `clubID: ${clubID}, userID: ${person[name].uid}`),
  clubMembers: ({ clubID }) =>
    ['', ', role: applicant', ', role: declined', ', role: removed', ', role: banned', ', role: organiser'].map(
      (more) => `clubID: ${clubID}${more}`,
    ),
  notice: ({ clubID, notice, innerNotice, hidden }) =>
    [notice, innerNotice, hidden].map((id) => `clubID: ${clubID}, noticeID: ${id}`),
  topic: ({ clubID, open, inner }) => [open, inner].map((id) => `clubID: ${clubID}, topicID: ${id}`),
  topicPosts: ({ clubID, open, inner }) => [open, inner].map((id) => `clubID: ${clubID}, topicID: ${id}, first: 20`),
  clubTopics: ({ clubID }, kind) => [
    `clubID: ${clubID}`,
    ...['publicheld', 'publichidden', 'innerpost', 'innertitle'].map(
      (what) => `clubID: ${clubID}, search: "${word(kind, what)}"`,
    ),
  ],
  searchTopics: ({ clubID }, kind) =>
    ['publicheld', 'publichidden', 'publicdeleted', 'publicedited', 'innerpost', 'innerheld', 'innertitle'].flatMap(
      (what) => ['', `clubID: ${clubID}, `].map((more) => `${more}words: "${word(kind, what)}"`),
    ),
  pollVoters: ({ clubID, inner }) => [`clubID: ${clubID}, topicID: ${inner}, option: 1`],
  postReactions: ({ clubID, open, posts }) =>
    Object.entries(posts)
      .filter(([name]) => name.startsWith('public'))
      .map(([, id]) => `clubID: ${clubID}, topicID: ${open}, postID: ${id}`),
  postVersions: ({ clubID, open, inner, posts }) =>
    Object.entries(posts).map(
      ([name, id]) => `clubID: ${clubID}, topicID: ${name.startsWith('public') ? open : inner}, postID: ${id}`,
    ),
  draft: ({ open }) => [`form: "newPost ${open}"`],
};
const unasked = ['checkRecovery', 'emailSubscription', 'invitation', 'joinLink', 'personalCalendar', 'replyLink'];
/** Arguments by their names. */
const argumentsIn = (written: string): Record<string, string> =>
  Object.fromEntries(written.split(', ').map((each) => each.split(': ') as [string, string]));

const ofClub = (values: { clubID: number }) => [`clubID: ${values.clubID}`];

/** Who asks. Tokens without the scope `read`, or for other clubs, read what visitors do. */
type Caller =
  | Person
  | 'visitor'
  | 'author, no read'
  | 'author, the closed club only'
  | 'owner, the closed club only'
  | 'administrator, read';

/** Which callers read a text of a club: what belongs to visitors only while it is open. */
const audiences = {
  everybody: ['owner', 'organiser', 'author', 'reader', 'administrator'],
  members: ['owner', 'organiser', 'author', 'reader', 'administrator'],
  authorAndReviewers: ['owner', 'organiser', 'author', 'administrator'],
  /** Whose post was hidden is told why by a notification, which no token reads. */
  told: ['owner', 'organiser', 'author', 'administrator'],
  whoeverRunsIt: ['owner', 'organiser', 'administrator'],
  applicant: ['owner', 'organiser', 'administrator', 'applicant'],
  turnedAway: ['owner', 'organiser', 'administrator', 'removed', 'banned'],
  reporter: ['owner', 'organiser', 'administrator', 'reader'],
  author: ['author'],
} as const satisfies Record<string, Person[]>;

const texts: Record<keyof typeof audiences, string[]> = {
  everybody: [
    'publictitle',
    'publicpost',
    'publicanswer',
    'publicnotice',
    'meeting',
    'description',
    'cancelled',
    'cancelreason',
  ],
  members: [
    'innertitle',
    'innerpost',
    'inneranswer',
    'innernotice',
    'optiona',
    'optionb',
    'place',
    'past',
    'pastplace',
    'minutes',
  ],
  authorAndReviewers: ['public', 'inner'].flatMap((where) => ['held', 'hidden', 'edited'].map((what) => where + what)),
  told: ['publichidereason', 'innerhidereason'],
  whoeverRunsIt: ['hiddennotice'],
  applicant: ['message'],
  turnedAway: ['reason'],
  reporter: ['report'],
  author: ['draft'],
};

/** Which words each caller may find. */
function expected(callers: readonly string[]): Record<string, string[]> {
  const readers: Record<string, Set<string>> = {};
  for (const [audience, whats] of Object.entries(texts) as [keyof typeof audiences, string[]][])
    for (const kind of ['open', 'closed'] as const) {
      const own: readonly string[] = audiences[audience];
      // A token reads no draft.
      const byToken = (name: 'author' | 'owner') =>
        kind === 'closed' && own.includes(name) && audience !== 'author' && !(name === 'author' && audience === 'told')
          ? [`${name}, the closed club only`]
          : [];
      const everybody = audience === 'everybody' && kind === 'open' ? callers : [];
      for (const what of whats)
        readers[word(kind, what)] = new Set([...own, ...byToken('author'), ...byToken('owner'), ...everybody]);
    }
  // Nobody reads a deleted club, but what they wrote themselves.
  readers[word('deleted', 'report')] = new Set(['reader']);
  readers[word('deleted', 'draft')] = new Set(['author']);
  const coMembers = [
    'owner',
    'organiser',
    'author',
    'reader',
    'author, the closed club only',
    'owner, the closed club only',
  ];
  for (const name of people) {
    const own = [
      ...(name === 'suspended' ? [] : [name]),
      'administrator',
      ...(name === 'administrator' ? ['administrator, read'] : []),
    ];
    const isNamed = (named as readonly Person[]).includes(name);
    readers[word('mail', name)] = new Set(own);
    // Those who decide on a request read who asks in full.
    const deciding = name === 'applicant' ? ['owner', 'organiser', 'owner, the closed club only'] : [];
    // Who owns a listed club stands by it with their name.
    readers[word('name', name)] = new Set(
      name === 'owner' ? callers : [...own, ...deciding, ...(isNamed ? coMembers : [])],
    );
  }
  return Object.fromEntries(Object.entries(readers).map(([found, by]) => [found, [...by].sort()]));
}

const seen = new Map<string, Set<string>>();
const unanswered = new Set<string>();
let callers: Record<Caller, RequestOptions>;

beforeAll(async () => {
  await site.database.user.updateMany({
    where: { id: { in: named.map((name) => person[name].uid) } },
    data: { showFullName: true },
  });
  const filled = { open: await fill('open'), closed: await fill('closed'), deleted: await fill('deleted') };
  await site.database.club.update({ where: { id: filled.closed.clubID }, data: { privacy: true } });
  await run('mutation ($clubID: Int!) { deleteClub(clubID: $clubID) { __typename } }', filled.deleted, person.owner);

  const token = async (name: Person, scopes: readonly string[], clubIDs?: number[]) => {
    const { token } = await run(
      `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ... on CreatedAccessToken { token } ... on Error { reason } } }`,
      { input: { name: 'Tool', days: 30, password: person[name].password, scopes, clubIDs } },
      person[name],
    );
    return { token };
  };
  callers = {
    visitor: {},
    ...(Object.fromEntries(people.map((name) => [name, { as: person[name] }])) as Record<Person, { as: Member }>),
    'author, no read': await token('author', ['topics', 'notices', 'meetings', 'members']),
    'author, the closed club only': await token('author', ['read', 'clubs'], [filled.closed.clubID]),
    'owner, the closed club only': await token('owner', ['read', 'clubs'], [filled.closed.clubID]),
    'administrator, read': await token('administrator', ['read']),
  };
  for (const kind of clubs) {
    const documents = queries
      .filter(({ name }) => !unasked.includes(name))
      .flatMap((query) => {
        const needsClub = query.args.some(({ name }) => name === 'clubID');
        const values = asked[query.name]?.(filled[kind], kind) ?? (needsClub ? ofClub(filled[kind]) : undefined);
        if (values)
          return values.flatMap((each) =>
            wholeQuery(query, { first: '20', ...argumentsIn(each) }, query.name === 'topic' ? 3 : 2),
          );
        const needs = query.args.filter(
          ({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined,
        );
        return kind === 'open' && needs.length === 0 ? wholeQuery(query, { first: '20' }, 2) : [];
      });
    for (const [caller, options] of Object.entries(callers))
      await Promise.all(
        Array.from({ length: 4 }, async (_, part) => {
          for (const document of documents.filter((_each, index) => index % 4 === part)) {
            const response = await fetch(`${site.url}/graphql`, {
              method: 'POST',
              headers: {
                'Content-Type': 'application/json',
                'X-Forwarded-For': `10.${part}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
                ...(options.as && { uid: String(options.as.uid), Authorization: `Bearer ${options.as.atoken}` }),
                ...(options.token && { Authorization: `Bearer ${options.token}` }),
              },
              body: JSON.stringify({ query: document }),
            });
            const text = await response.text();
            if (text.includes('"errors"') && !text.includes('accessToken.'))
              unanswered.add(`${caller} ${document} ${text.slice(0, 300)}`);
            for (const [found] of text.matchAll(/zq[a-z]+x/g))
              seen.set(found, (seen.get(found) ?? new Set()).add(caller));
          }
        }),
      );
  }
}, 600_000);

test('each query with each field shows everybody what they may read, and nothing else', () => {
  const found = [...seen].map(([each, by]) => [each, [...by].sort()] as const);
  expect(Object.fromEntries(found)).toEqual(expected(Object.keys(callers)));
});

test('each query was answered', () => {
  expect([...unanswered]).toEqual([]);
});
