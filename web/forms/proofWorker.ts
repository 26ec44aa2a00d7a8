import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

// A worker: receives a challenge as JSON, and returns its solution encoded as ALTCHA does, or null if it finds none.
self.onmessage = ({ data }: MessageEvent<string>) =>
  proofOf(data).then(
    (proof) => self.postMessage(proof),
    // Otherwise nobody would hear of it.
    () => self.postMessage(null),
  );

async function proofOf(text: string): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
