import type { Member } from '../fixtures/members.ts';
import { aClub, registration } from '../fixtures/people.ts';

/** The requests sent to the gateways while things broke, and how they ended. */
export interface Ledger {
  /** Requests per outcome: a status, `lost` (broken connection) or `silent` (no response in 20 seconds). */
  answers: Map<number | 'lost' | 'silent', number>;
  /** Credentials whose sign-up was acknowledged. */
  signedUp: { email: string; password: string }[];
  /** Sessions that logins returned. */
  sessions: { uid: number; atoken: string }[];
  /** Clubs whose creation was acknowledged, with their owners. */
  clubs: { id: number; owner: number }[];
  /** For each editor's club, the number of the last edit sent and of the last one acknowledged. */
  edits: { club: number; owner: Member; sent: number; acknowledged: number }[];
}

interface WritersOptions {
  /** Returns the URL of a gateway, a different one on each call. */
  gateway: () => string;
  /** Verified members who create clubs, each until their allowance is used up. */
  creators: Member[];
  /** Verified members, each of whom creates one club and keeps editing it. */
  editors: Member[];
}

/** Starts writers that keep signing up, logging in, and creating and editing clubs, whatever happens. */
export function startWriters({ gateway, creators, editors }: WritersOptions) {
  const ledger: Ledger = { answers: new Map(), signedUp: [], sessions: [], clubs: [], edits: [] };
  let stopped = false;
  let network = 0;

  /** The body of the response if it acknowledges the request; otherwise undefined. */
  async function ask(
    method: string,
    path: string,
    body: unknown,
    as?: Member,
  ): Promise<Record<string, unknown> | undefined> {
    network++;
    const count = (end: number | 'lost' | 'silent') => ledger.answers.set(end, (ledger.answers.get(end) ?? 0) + 1);
    try {
      const answer = await fetch(`${gateway()}/api/v1${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          // Avoids the rate limits per network.
          'X-Forwarded-For': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
          ...(as && { uid: String(as.uid), atoken: as.atoken }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const result = (await answer.json()) as Record<string, unknown>;
      count(answer.status);
      if (answer.status === 202) return result;
      // Backs off when refused, as clients do, but for less than Retry-After.
      if (answer.status === 503) await new Promise((next) => setTimeout(next, 50));
    } catch (error) {
      count((error as Error).name === 'TimeoutError' ? 'silent' : 'lost');
      await new Promise((next) => setTimeout(next, 50));
    }
    return undefined;
  }

  const signUp = async () => {
    const form = registration();
    if (await ask('POST', '/auth/signup', form)) ledger.signedUp.push({ email: form.email, password: form.password });
  };
  const logIn = async () => {
    const person = ledger.signedUp.at(-1);
    if (!person) return signUp();
    const answer = await ask('POST', '/auth/login', person);
    if (answer) ledger.sessions.push(answer['userObject'] as { uid: number; atoken: string });
  };
  let turn = 0;
  const create = async () => {
    // Several concurrent requests for the same member, beyond their allowance.
    const owner = creators[Math.floor(turn++ / 8) % creators.length] as Member;
    const answer = await ask('POST', '/user/club', aClub(), owner);
    if (answer) ledger.clubs.push({ id: answer['clubID'] as number, owner: owner.uid });
  };
  const editing = editors.map((owner) => {
    let edited: Ledger['edits'][number] | undefined;
    return async () => {
      if (!edited) {
        const answer = await ask('POST', '/user/club', aClub(), owner);
        if (!answer) return;
        edited = { club: answer['clubID'] as number, owner, sent: 0, acknowledged: 0 };
        ledger.edits.push(edited);
      }
      const sent = ++edited.sent;
      const change = { clubID: edited.club, toDescription: `Edit ${sent}`, toChange: 'description' };
      if (await ask('PUT', '/user/club/single/description', change, owner)) edited.acknowledged = sent;
    };
  });
  const running = [signUp, signUp, logIn, create, create, create, ...editing].map(async (write) => {
    while (!stopped) await write();
  });
  const count = (end: number) => ledger.answers.get(end) ?? 0;
  return {
    ledger,
    /** How many writes have been acknowledged so far. */
    acknowledged: () => ledger.signedUp.length + ledger.clubs.length + ledger.sessions.length,
    refused: () => count(503),
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
