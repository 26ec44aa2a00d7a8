import { describe, expect, test } from 'vitest';
import { currentTerms, termsVersions } from '#schema/account/terms/termsVersions.ts';
import { password } from '#tests/fixtures/members.ts';
import { aMember, logIn } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const admin = { email: 'admin@example.com', password };
const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });

type Session = { uid: number; atoken: string };

/** Whether a member must accept the terms, and what they accepted last. */
const termsOf = async (as: Session) =>
  (await site.graphql('{ me { ... on User { mustAcceptTerms acceptedTerms { number date hash language } } } }', { as }))
    .body.data.me;

/** Makes an older version the only one that a member has accepted. */
const acceptedOnly = ({ uid }: Session, version: string) =>
  site.database.consent.updateMany({ where: { userId: uid }, data: { version } });

const accept = (as: Session) =>
  site.graphql('mutation { acceptTerms { __typename } again: acceptTerms { __typename } }', {
    as,
    headers: { 'Accept-Language': 'it' },
  });

describe('the terms', () => {
  test('must be accepted again when a newer version is in force, and only once', async () => {
    const person = await aMember(site);
    expect(await termsOf(person)).toMatchObject({ mustAcceptTerms: false, acceptedTerms: currentTerms });
    const [original] = termsVersions;
    await acceptedOnly(person, original.date);
    expect(await termsOf(person)).toEqual({ mustAcceptTerms: true, acceptedTerms: { ...original, language: 'en' } });
    await accept(person);
    expect(await termsOf(person)).toEqual({
      mustAcceptTerms: false,
      acceptedTerms: { ...currentTerms, language: 'it' },
    });
    expect(await site.database.consent.findMany({ where: { userId: person.uid, occasion: 'newTerms' } })).toMatchObject(
      [{ language: 'it', version: currentTerms.date }],
    );
  });

  test('have not been accepted by the first administrator, who must do so', async () => {
    const administrator = await logIn(site, admin.email, admin.password);
    expect(await termsOf(administrator)).toEqual({ mustAcceptTerms: true, acceptedTerms: null });
    await accept(administrator);
    expect(await termsOf(administrator)).toMatchObject({ mustAcceptTerms: false, acceptedTerms: currentTerms });
  });

  test('of a version that only a later release knows are accepted as far as this one can tell', async () => {
    const person = await aMember(site);
    await acceptedOnly(person, '2099-01-01');
    expect(await termsOf(person)).toEqual({ mustAcceptTerms: true, acceptedTerms: null });
  });

  test('that were accepted are in the export, with number, date, hash and the path of their text', async () => {
    const person = await aMember(site);
    await acceptedOnly(person, termsVersions[0].date);
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: person });
    expect(JSON.parse(body.data.exportAccount.json).consents).toMatchObject([
      {
        occasion: 'signUp',
        language: 'en',
        terms: { number: 1, date: '2023-10-23', sha256: termsVersions[0].hash, path: '/terms/1' },
      },
    ]);
  });

  test.each(['en', 'it', 'ge'])(
    'are readable in every version in %s, without scripts, and say which is in force',
    async (language) => {
      const read = async (path: string) => {
        const answer = await fetch(`${site.url}/${language}${path}`);
        return { status: answer.status, main: /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? '' };
      };
      const present = await read('/terms');
      const [original] = termsVersions;
      const old = await read(`/terms/${original.number}`);
      for (const { status, main } of [present, old]) {
        expect(status).toBe(200);
        expect(main).toContain('70');
      }
      // Each leads to the other.
      expect(present.main).toContain(`href="/${language}/terms/${original.number}"`);
      expect(old.main).toContain(`href="/${language}/terms"`);
      expect(present.main).toMatch(/23[/.]10[/.]2023/);
      expect((await read(`/terms/${currentTerms.number}`)).status).toBe(200);
      for (const unknown of ['0', '99', 'x']) expect(await read(`/terms/${unknown}`)).toMatchObject({ status: 404 });
    },
  );
});
