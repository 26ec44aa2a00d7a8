import { LRUCache } from 'lru-cache';
import type { User } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { joinedRow, statementFor } from '#prisma/joinedRead.ts';

/** A selection of an account's row: the arguments of Prisma's `findUnique`, without the id. */
type Selection = object;

/** What an operation selects: as text, to recognise it, and as a column of the statement that finds the viewer. */
type Selected = ReturnType<typeof joinedRow<User>> & { text: string };

/** What each operation selected of the viewer's account when it last ran, by the operation's name or document. */
const lastSelected = new LRUCache<string, Selected>({ max: 200 });

/**
 * Reads the viewer's account in the statement that finds the viewer, which saves a second one: `column` has what the
 * same operation selected when it last ran (.github/decisions/060-how-reads-are-made-fast.md).
 */
export class OwnAccount {
  readonly #operation: string | undefined;
  readonly #selected: Selected | undefined;
  #row: object | null = null;

  /** @param operation Identifies the operation; undefined if its selection is not worth remembering. */
  constructor(operation?: string) {
    this.#operation = operation;
    this.#selected = operation === undefined ? undefined : lastSelected.get(operation);
  }

  /** The column to read besides the viewer's, from a table of accounts named `u`; NULL if there is nothing to read. */
  get column(): Prisma.Sql {
    return this.#selected?.column ?? Prisma.sql`NULL`;
  }

  /** Keeps the column's value. */
  keep(row: object | null): void {
    this.#row = row;
  }

  /** The account, if what was read is what is selected now. Otherwise, remembers that for the operation's next run. */
  take(selection: Selection): User | null {
    const text = JSON.stringify(selection);
    if (this.#selected?.text === text) {
      const row = this.#row;
      this.#row = null;
      return this.#selected.read(row);
    }
    if (this.#operation !== undefined && statementFor('User', selection))
      lastSelected.set(this.#operation, { text, ...joinedRow<User>('User', selection, 'u.id') });
    return null;
  }
}
