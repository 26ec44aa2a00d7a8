import type { ClubDetails, Scalars } from '#web/graphql/types.generated.ts';
import { type Fields, refusal } from './gateway.ts';

/** A club in Greece that awaits its first review. */
export const aClub = {
  id: 7,
  slug: 'harbour-traders',
  title: 'Harbour Traders',
  country: 'Greece',
  description: 'We meet on Tuesdays.',
  state: 'pending',
} satisfies Fields<ClubDetails>;

/** The same club as its owner sees it on its page. */
export const ownClub = { ...aClub, membership: { role: 'owner' } } satisfies Fields<ClubDetails>;

/** The path of the club's page. */
export const clubPath = `/clubs/${aClub.id}/${aClub.slug}`;

/**
 * A record that several people edit. `change` changes it elsewhere; `save` answers a mutation, which is refused for
 * the reason `changed` unless it is based on the current version.
 */
export function shared<Stored extends object>(stored: Stored, changed: Scalars['Reason']['output']) {
  let version = 0;
  const change = (changes: Partial<Stored>): Stored => {
    version++;
    return Object.assign(stored, changes, { updatedAt: new Date(Date.UTC(2026, 0, 1, 0, version)).toISOString() });
  };
  const record = change({}) as Stored & { updatedAt: string };
  const save = ({ seen, ...input }: Partial<Stored> & { seen?: string }) =>
    seen === record.updatedAt ? change(input as Partial<Stored>) : refusal(changed);
  return { record, change, save };
}
