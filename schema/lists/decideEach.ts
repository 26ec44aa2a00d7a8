import type { Database, Transaction } from '#prisma/database.ts';
import { builder } from '../core/builder.ts';
import { Refusal } from '../core/errors.ts';

/** An entry of a queue that was not decided on, and why. */
export interface Undecided<Id = number> {
  id: Id;
  refusal: Refusal;
}

/** What became of a decision on several entries of a queue. */
export interface Decided<Id = number> {
  decided: Id[];
  undecided: Undecided<Id>[];
}

/**
 * Decides on several entries of a queue, one after another and each in its own transaction: none waits for the lock of
 * another, and one that is refused keeps none of the others from being decided.
 */
export async function decideEach<Entry, Id = number>(
  database: Database,
  entries: Entry[],
  idOf: (entry: Entry) => Id,
  decide: (transaction: Transaction, entry: Entry) => Promise<unknown>,
): Promise<Decided<Id>> {
  const decided: Id[] = [];
  const undecided: Undecided<Id>[] = [];
  for (const entry of entries)
    await database
      .$transaction((transaction) => decide(transaction, entry))
      .then(
        () => decided.push(idOf(entry)),
        (refusal: unknown) => {
          if (!(refusal instanceof Refusal)) throw refusal;
          undecided.push({ id: idOf(entry), refusal });
        },
      );
  return { decided, undecided };
}

const UndecidedEntry = builder.objectRef<Undecided>('UndecidedEntry').implement({
  description: 'An entry of a queue that was not decided on, and why.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the entry.' }),
    reason: t.field({
      type: 'Reason',
      description: 'Why not, as in `Error`.',
      resolve: ({ refusal }) => refusal.reason,
    }),
    message: t.string({ description: 'The same, in English.', resolve: ({ refusal }) => refusal.message }),
  }),
});

/** What became of a decision on several reports or requests. */
export const Decisions = builder.objectRef<Decided>('Decisions').implement({
  description: 'What became of a decision on several entries of a queue.',
  fields: (t) => ({
    decided: t.exposeIntList('decided', { description: 'The ids of the entries that were decided on.' }),
    undecided: t.expose('undecided', {
      type: [UndecidedEntry],
      description: 'The others: an entry may have changed, or been decided on, since the caller saw it.',
    }),
  }),
});
