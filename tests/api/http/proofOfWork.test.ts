import type { Challenge } from 'altcha-lib';
import { expect, test } from 'vitest';
import { type LimitName, limits } from '#schema/figures/limits.ts';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { countOf } from '#tests/support/limits.ts';
import { solved } from '#tests/support/proofs.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const other = await startSite({ DATABASE_URL: site.databaseUrl });
const message = { email: 'ann@example.com', subject: 'A question', message: 'How do I begin?' };

/** Counts so many attempts for a limit. */
async function count(name: LimitName, key: string, points: number): Promise<void> {
  const [where, expire] = [await countOf(site, name, key), new Date(Date.now() + 3_600_000)];
  await site.database.rateLimit.upsert({ where, create: { ...where, points, expire }, update: { points } });
}
const counted = async (name: LimitName, key: string) =>
  (await site.database.rateLimit.findUnique({ where: await countOf(site, name, key) }))?.points;

const required = { status: 403, body: { error: 'FORBIDDEN', reason: 'proof.required', challenge: expect.any(String) } };

let networks = 0;
/** A network whose visitors need a proof to write to support. */
async function aBusyNetwork() {
  const network = `203.0.${++networks}`;
  await count('contactNetworks', network, limits.contactNetworks.proofAfter);
  const send = (proof?: string, { rest } = site) =>
    rest(
      'POST',
      '/contact',
      { ...message, ...(proof && { proof }) },
      { from: `${network}.${1 + ((proof?.length ?? 0) % 9)}` },
    );
  return { network, send };
}

test('a busy network needs a proof of work, which is accepted once, on one gateway', async () => {
  const { network, send } = await aBusyNetwork();
  const refused = await send();
  expect(refused).toMatchObject(required);
  expect(await counted('contactNetworks', network)).toBe(limits.contactNetworks.proofAfter);
  const proof = await solved(refused.body.challenge);
  const answers = await Promise.all([send(proof), send(proof, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 403]);
  expect(await send(proof)).toMatchObject(required);
});

test('strangers who bring no proof use up nothing that others need', async () => {
  const { network, send } = await aBusyNetwork();
  for (let times = 0; times < 20; times++) expect((await send()).status).toBe(403);
  const { body } = await send();
  expect((await send(await solved(body.challenge))).status).toBe(202);
  expect(await counted('contactNetworks', network)).toBe(limits.contactNetworks.proofAfter + 1);
  expect(await counted('contact', `${network}.1`)).toBeUndefined();
});

test.each<[string, (proof: string, challenge: string) => string]>([
  ['nonsense', () => 'nonsense'],
  ['nothing but braces', () => btoa('{}')],
  ['null', () => btoa('null')],
  ['deep nesting', () => btoa('['.repeat(2500))],
  ['a long text', () => 'x'.repeat(50_000)],
  ['the challenge alone', (_proof, challenge) => btoa(`{"challenge":${challenge}}`)],
  [
    'another key',
    (proof) => changed(proof, ({ solution }) => ({ solution: { ...solution, derivedKey: '00'.repeat(32) } })),
  ],
  [
    'less work',
    (proof) =>
      changed(proof, ({ challenge }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
      })),
  ],
  [
    'a later end',
    (proof) =>
      changed(proof, ({ challenge }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 2e9 } },
      })),
  ],
])('%s is no proof', async (_what, forge) => {
  const { send } = await aBusyNetwork();
  const { challenge } = (await send()).body;
  expect(await send(forge(await solved(challenge), challenge))).toMatchObject(required);
});

/** A proof with other parts. */
function changed(proof: string, change: (payload: { challenge: Challenge; solution: object }) => object): string {
  const payload = JSON.parse(atob(proof));
  return btoa(JSON.stringify({ ...payload, ...change(payload) }));
}

test('a proof is no good for another operation, nor after ten minutes', async () => {
  const { network, send } = await aBusyNetwork();
  await count('signUpNetworks', network, limits.signUpNetworks.proofAfter);
  const proof = await solved((await send()).body.challenge);
  const form = { ...registration(), proof };
  expect(await site.rest('POST', '/auth/signup', form, { from: `${network}.1` })).toMatchObject(required);
  site.pass(10 * 60_000);
  expect(await send(proof)).toMatchObject(required);
});

test('the work grows as the limit nears, at which no proof helps', async () => {
  const { network, send } = await aBusyNetwork();
  const steps = async () => {
    const { challenge } = (await send()).body;
    const solution = JSON.parse(atob(await solved(challenge))).solution;
    return solution.counter as number;
  };
  expect(await steps()).toBeLessThanOrEqual(150);
  await count('contactNetworks', network, limits.contactNetworks.points - 1);
  expect(await steps()).toBeGreaterThan(450);
  const { challenge } = (await send()).body;
  await count('contactNetworks', network, limits.contactNetworks.points);
  expect((await send(await solved(challenge))).status).toBe(429);
});

test('registrations with a busy mail domain need a proof, others do not', async () => {
  await count('signUpDomain', 'busy.example', limits.signUpDomain.proofAfter);
  const signUp = (email: string, proof?: string) =>
    site.rest('POST', '/auth/signup', registration({ email, ...(proof && { proof }) }));
  const refused = await signUp('ann@busy.example');
  expect(refused).toMatchObject(required);
  expect((await signUp('ann@busy.example', await solved(refused.body.challenge))).status).toBe(202);
  expect((await signUp('ann@calm.example')).status).toBe(202);
});

test('over GraphQL, the refusal has its own type, and whoever recovers an account from a known network needs no proof', async () => {
  const { email, password } = await aMember(site);
  const [home, hotel] = ['203.1.113.9', '203.1.114.9'];
  await site.rest('POST', '/auth/login', { email, password }, { from: home });
  for (const network of ['203.1.113', '203.1.114'])
    await count('recoveryNetworks', network, limits.recoveryNetworks.proofAfter);
  const recover = async (from: string, proof?: string) => {
    const query = `mutation ($email: String!, $proof: String) {
      it: requestRecovery(email: $email, proof: $proof) { __typename ... on ProofRequired { challenge } } }`;
    return (await site.graphql(query, { variables: { email, proof }, from })).body.data.it;
  };
  const refused = await recover(hotel);
  expect(refused).toEqual({ __typename: 'ProofRequired', challenge: expect.any(String) });
  expect(await counted('recoveryAddress', hotel)).toBe(0);
  expect(await recover(hotel, await solved(refused.challenge))).toEqual({ __typename: 'Done' });
  expect(await recover(home)).toEqual({ __typename: 'Done' });
});
