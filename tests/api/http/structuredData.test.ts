import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import { aPublicPost } from '#tests/fixtures/posts.ts';
import { startSite } from '#tests/support/site.ts';

// The gateway renders these pages with dist/render.
const site = await startSite({ PUBLIC_URL: 'https://www.example.com' });
const { aClub, create, cancel, inHours } = meetingsOf(site);

const vocabulary = 'https://schema.org/';
/** Stands for the context at schema.org, which tests do not load. */
const schemaOrg = { '@context': { '@vocab': vocabulary } };

/** What schema.org's readers make of a value: properties by their full names. */
type Expanded = { '@type'?: string[]; '@value'?: unknown } & { [property: string]: unknown };

const htmlAt = async (path: string) => (await fetch(`${site.url}${path}`)).text();

/** The things that a page is about, as a JSON-LD processor understands them. */
async function thingsIn(html: string): Promise<Expanded[]> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const expanded = scripts.map(([, json = '']) =>
    jsonld.expand(JSON.parse(json), {
      documentLoader: async (documentUrl: string) => {
        if (documentUrl !== 'https://schema.org') throw new Error(`${documentUrl} is not schema.org.`);
        return { documentUrl, document: schemaOrg };
      },
    }),
  );
  return (await Promise.all(expanded)).flat() as Expanded[];
}

/** The first value of a property, or of one nested in it: `location.address`. */
function firstOf(thing: Expanded | undefined, path: string): unknown {
  const [first, ...rest] = path.split('.');
  const value = (thing?.[`${vocabulary}${first}`] as Expanded[] | undefined)?.[0];
  return rest.length > 0 ? firstOf(value, rest.join('.')) : (value?.['@value'] ?? value);
}
const valuesOf = (thing: Expanded | undefined, property: string) =>
  (thing?.[`${vocabulary}${property}`] ?? []) as Expanded[];

/** Things of a type, each with the properties that search engines require of it. */
function ofType(things: Expanded[], type: string, required: string[]): Expanded[] {
  const found = things.filter((thing) => thing['@type']?.includes(`${vocabulary}${type}`));
  for (const thing of found) for (const path of required) expect(firstOf(thing, path), `${type}.${path}`).toBeTruthy();
  return found;
}

/** The way to a page: names and URLs. */
function wayIn(things: Expanded[]) {
  const [list] = ofType(things, 'BreadcrumbList', ['itemListElement']);
  return valuesOf(list, 'itemListElement').map((step, index) => {
    expect(firstOf(step, 'position')).toBe(index + 1);
    return [firstOf(step, 'name'), String(firstOf(step, 'item')).replace('https://www.example.com', '')];
  });
}

const article = ['headline', 'datePublished', 'dateModified', 'image', 'author.name', 'author.url', 'publisher.name'];

test('posts, those of the newsroom and the bundled ones, are articles below the bulletin', async () => {
  const { slug } = await aPublicPost(site.database, { it: { title: 'Tassi <fermi>' } });
  const things = await thingsIn(await htmlAt(`/it/bulletinPost/${slug}`));
  const [post] = ofType(things, 'NewsArticle', article);
  expect([firstOf(post, 'headline'), firstOf(post, 'inLanguage')]).toEqual(['Tassi <fermi>', 'it']);
  expect(wayIn(things)).toEqual([
    ['Bollettino', '/it/bulletin'],
    ['Tassi <fermi>', `/it/bulletinPost/${slug}`],
  ]);
  const bundled = '/ge/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';
  const others = await thingsIn(await htmlAt(bundled));
  expect(ofType(others, 'NewsArticle', article).map((thing) => firstOf(thing, 'inLanguage'))).toEqual(['de']);
  expect(wayIn(others).at(-1)?.[1]).toBe(bundled);
});

test('a club’s page, its parts and topics know the way to them', async () => {
  const { id } = await aClub({ title: 'Harbour', state: 'verified' });
  const topic = await site.database.topic.create({ data: { clubId: id, title: 'Which journal?', public: true } });
  const own = `/en/clubs/${id}/harbour`;
  expect(wayIn(await thingsIn(await htmlAt(own)))).toEqual([
    ['Clubs', '/en/clubs'],
    ['Harbour', own],
  ]);
  expect(wayIn(await thingsIn(await htmlAt(`${own}/meetings`))).at(-1)).toEqual(['Meetings', `${own}/meetings`]);
  const path = `${own}/topics/${topic.id}/which-journal`;
  const things = await thingsIn(await htmlAt(path));
  expect(wayIn(things).map(([name]) => name)).toEqual(['Clubs', 'Harbour', 'Topics', 'Which journal?']);
  expect(ofType(things, 'DiscussionForumPosting', ['author.name', 'datePublished'])).toHaveLength(1);
});

test('the meetings that visitors see are events, without the place; those of a closed club are none', async () => {
  const { id, owner } = await aClub({ title: 'Harbour', state: 'verified' });
  await create(id, owner, { title: 'Rates', place: 'Via Segreta 7' });
  const { id: off } = await create(id, owner, { title: 'Off', start: inHours(72), end: inHours(73) });
  await cancel(id, off, owner, 'Storm.');
  const path = `/en/clubs/${id}/harbour/meetings`;
  const eventsAt = async () => {
    const html = await htmlAt(path);
    expect(html).not.toContain('Segreta');
    return ofType(await thingsIn(html), 'Event', ['name', 'startDate', 'location.address.addressCountry', 'url']);
  };
  expect((await eventsAt()).map((event) => [firstOf(event, 'name'), firstOf(event, 'eventStatus')])).toEqual([
    ['Rates', 'https://schema.org/EventScheduled'],
    ['Off', 'https://schema.org/EventCancelled'],
  ]);
  await site.database.club.update({ where: { id }, data: { privacy: true } });
  await expect.poll(eventsAt).toEqual([]);
});

test('the FAQ is told as it is shown, without marketing claims, and no other page is one', async () => {
  const html = await htmlAt('/en/faq');
  const [page, ...more] = ofType(await thingsIn(html), 'FAQPage', [
    'mainEntity.name',
    'mainEntity.acceptedAnswer.text',
  ]);
  expect(more).toEqual([]);
  const questions = valuesOf(page, 'mainEntity').map((question) => ({
    question: firstOf(question, 'name'),
    answer: String(firstOf(question, 'acceptedAnswer.text')),
  }));
  expect(questions).toHaveLength((html.match(/<details id="category/g) ?? []).length);
  for (const { answer } of questions) expect(answer).toMatch(/^\w[^<>]*$/);
  expect(questions.find(({ question }) => question === 'Can I lose money?')?.answer).toMatch(/lose money.*\.$/);
  expect(JSON.stringify(questions)).not.toMatch(/marketing claims|a week/);
  expect(ofType(await thingsIn(await htmlAt('/en/help')), 'FAQPage', [])).toEqual([]);
});

test('the glossary is a set of terms, each with its name, its meaning and its address', async () => {
  const [glossary] = ofType(await thingsIn(await htmlAt('/it/glossary')), 'DefinedTermSet', ['name', 'inLanguage']);
  const terms = valuesOf(glossary, 'hasDefinedTerm');
  expect(terms).toHaveLength(80);
  for (const term of terms) expect(ofType([term], 'DefinedTerm', ['name', 'description', 'url'])).toHaveLength(1);
  const leverage = terms.find((term) => firstOf(term, 'url') === 'https://www.example.com/it/glossary#leverage');
  expect(firstOf(leverage, 'name')).toBe('Leva finanziaria');
  expect(firstOf(leverage, 'description')).toMatch(/^La leva ti permette/);
});

test('a post’s social card has its title and language, when it was published, and the site’s picture', async () => {
  const publishedAt = new Date(site.now() - 1000);
  const { slug } = await aPublicPost(site.database, { it: { title: 'Tassi "fermi"' } }, { publishedAt });
  const html = await htmlAt(`/en/bulletinPost/${slug}`);
  const card = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|article|twitter):[^"]*)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  );
  expect(card).toMatchObject({
    'og:type': 'article',
    'og:title': 'Tassi &quot;fermi&quot; · FX Clubs',
    'og:description': 'They stay put....',
    // That of its text.
    'og:locale': 'it_IT',
    'og:url': `https://www.example.com/en/bulletinPost/${slug}`,
    'og:image': 'https://www.example.com/img/card.png',
    'twitter:card': 'summary_large_image',
    'article:published_time': publishedAt.toISOString(),
    'article:section': 'News',
  });
  expect(await htmlAt('/en/bulletin')).toContain('<meta property="og:type" content="website"');
});

test('the bulletin, its posts and open clubs announce their feeds in the reader’s language, closed clubs none', async () => {
  const { id } = await aClub({ title: 'Harbour', state: 'verified' });
  const feedsAt = async (path: string) =>
    [
      ...(await htmlAt(path)).matchAll(
        /<link rel="alternate" type="application\/(?:rss|atom)\+xml"[^>]* href="([^"]*)"/g,
      ),
    ].map(([, address]) => address);
  const bulletin = ['/it/bulletin.rss', '/it/bulletin.atom'];
  expect(await feedsAt('/it/bulletin')).toEqual(bulletin);
  const { slug } = await aPublicPost(site.database, { en: { title: 'Rates' } });
  expect(await feedsAt(`/it/bulletinPost/${slug}`)).toEqual(bulletin);
  const club = `/ge/clubs/${id}/harbour`;
  expect(await feedsAt(club)).toEqual([`/ge/clubs/${id}/meetings.rss`, `/ge/clubs/${id}/meetings.atom`]);
  for (const address of await feedsAt(club)) expect((await fetch(`${site.url}${address}`)).status).toBe(200);
  await site.database.club.update({ where: { id }, data: { privacy: true } });
  await expect.poll(() => feedsAt(club)).toEqual([]);
});
