import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Attempt, Context } from '../core/context.ts';
import { ProofRequired } from '../core/errors.ts';
import { isWithinLimit } from '../core/isWithinLimit.ts';
import { limits } from '../figures/limits.ts';

/** The description of the argument for a solution. */
export const proofDescription =
  'The solution of the challenge with which the same call was refused (`ProofRequired`), encoded as ALTCHA does: the Base64 of `{"challenge": …, "solution": …}`. Not needed before.';

/** How much work a challenge is: about a second of a phone's time, and up to so many times that as the limit nears. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000, steps: 150, most: 8 };

/** Characters of a solution; ours have some 800. */
const longest = 4000;

/**
 * Counts an attempt of somebody who may be anybody, like `consumeEach`. Once one of the limits is as full as its
 * `proofAfter` says, it requires a proof of work; a call without one counts for nothing, so that strangers who bring none
 * cannot use up what others need. `pressing` are limits that can require a proof, too, but refuse nobody; the caller counts
 * them.
 */
export async function consumeProven(
  context: Context,
  attempts: Attempt[],
  proof?: string | null,
  pressing: Attempt[] = [],
): Promise<void> {
  const counts = await context.limits.points([...attempts, ...pressing]);
  const states = [...attempts, ...pressing].map(([name], index) => ({
    limit: limits[name],
    points: counts[index] ?? 0,
  }));
  // From 0, when the first proof is required, to 1, when the limit is reached.
  const pressures = states.flatMap(({ limit, points }) =>
    'proofAfter' in limit ? [(points - limit.proofAfter) / (limit.points - limit.proofAfter)] : [],
  );
  const pressure = Math.min(Math.max(...pressures), 1);
  // A limit that is reached refuses the attempt, whatever it brings.
  const isRefused = states.slice(0, attempts.length).some(({ limit, points }) => points >= limit.points);
  const [[purpose] = ['']] = attempts;
  if (pressure >= 0 && !isRefused && !(await isProof(context, purpose, proof)))
    throw new ProofRequired(await challengeFor(context, purpose, pressure), context.operator());
  await context.limits.consumeEach(attempts);
}

/** A challenge, as JSON, for the limits that `purpose` names. */
async function challengeFor({ clock, keyedHash }: Context, purpose: string, pressure: number): Promise<string> {
  const steps = Math.ceil(work.steps * (1 + (work.most - 1) * pressure));
  const challenge = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    // At least half of them, so that luck matters little.
    counter: randomInt(steps, Math.floor(steps / 2)),
    deriveKey,
    expiresAt: new Date(clock().getTime() + limits.proof.duration * 1000),
    data: { purpose },
    ...secretsOf(keyedHash),
  });
  return JSON.stringify(challenge);
}

/** The secrets that sign challenges, the same on every gateway. */
const secretsOf = (keyedHash: Context['keyedHash']) => ({
  hmacSignatureSecret: Buffer.from(keyedHash('proof of work: challenge')).toString('base64'),
  hmacKeySignatureSecret: Buffer.from(keyedHash('proof of work: key')).toString('base64'),
});

/** Whether this is the solution of one of our challenges for the same purpose, unexpired and not used before. */
async function isProof(context: Context, purpose: string, proof: string | null | undefined): Promise<boolean> {
  const signature = proof && proof.length <= longest && (await solvedChallenge(context, purpose, proof));
  return signature ? isWithinLimit(context, 'proof', signature) : false;
}

/** The signature of the challenge that a proof solves; undefined if it solves none of ours, or too late. */
async function solvedChallenge(
  { clock, keyedHash }: Context,
  purpose: string,
  proof: string,
): Promise<string | undefined> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(keyedHash) });
    const { expiresAt = 0, data } = challenge.parameters;
    // By the site's clock, which set it.
    const isCurrent = expiresAt * 1000 > clock().getTime();
    return verified && isCurrent && data?.['purpose'] === purpose ? challenge.signature : undefined;
  } catch {
    // What a caller sends may have any shape.
    return undefined;
  }
}
