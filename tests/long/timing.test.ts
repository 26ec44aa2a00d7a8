import { describe, expect, test } from 'vitest';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

/** The response times of requests of both kinds in milliseconds, sent alternately, each from its own network. */
async function timings(
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
  rounds: number,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [kind, ask] of [known, unknown].entries()) {
      const began = performance.now();
      await ask();
      times[kind]?.push(performance.now() - began);
    }
  return times;
}

/**
 * The share of pairs in which the first kind took longer than the second: 0.5 if the response time reveals nothing (the
 * Mann–Whitney U statistic divided by the number of pairs).
 */
function tellTale([known, unknown]: [number[], number[]]): number {
  const longer = known.flatMap((time) =>
    unknown.map((otherTime) => (time > otherTime ? 1 : time === otherTime ? 0.5 : 0)),
  );
  return longer.reduce<number>((sum, share) => sum + share, 0) / longer.length;
}

describe('the response time does not reveal', () => {
  // With 25 of each kind, chance alone keeps the share between 0.25 and 0.75 in 998 of 1000 runs.
  const rounds = 25;
  const nothing = (share: number) => share > 0.25 && share < 0.75;

  test('whether an address has an account, at login', async () => {
    const people = await Promise.all(Array.from({ length: rounds }, () => aMember(site)));
    let next = 0;
    const ask = (email: string) => site.rest('POST', '/auth/login', { email, password: 'not the password' });
    const share = tellTale(
      await timings(
        () => ask(people[next++]?.email ?? ''),
        () => ask(registration().email),
        rounds,
      ),
    );
    expect(share).toSatisfy(nothing);
  });

  test('whether an address has an account, at recovery and sign-up', async () => {
    const { email } = await aMember(site);
    const people = await Promise.all(Array.from({ length: 12 }, () => aMember(site)));
    let next = 0;
    const recover = (address: string) => site.rest('POST', '/auth/account-recovery/email', { email: address });
    const steps = (times: number[]) => times.map((time) => Math.round(time / 250));
    const recovered = await timings(
      () => recover(people[next++]?.email ?? ''),
      () => recover(registration().email),
      12,
    );
    const signed = await timings(
      () => site.rest('POST', '/auth/signup', registration({ email })),
      () => site.rest('POST', '/auth/signup', registration()),
      12,
    );
    // Both kinds respond at multiples of 250 ms, and a busy machine delays them equally.
    for (const [known, unknown] of [recovered, signed])
      expect(tellTale([steps(known), steps(unknown)])).toSatisfy(nothing);
  });
});
