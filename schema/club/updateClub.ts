import type { Transaction } from '#prisma/database.ts';
import type { ClubState, Prisma } from '#prisma/generated/client/client.ts';
import { everybodyIn } from '../access/members.ts';
import { refuseStaffTitle } from '../account/staff.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { changedFields, definedFields } from '../input/fields.ts';
import { notify } from '../messages/notify.ts';
import { ManagedClub } from './Club.ts';
import { UpdateClubInput } from './ClubInput.ts';
import { contactRows } from './contactRows.ts';
import { lockOwnClub } from './lockClub.ts';
import { recordClubAct } from './recordClubAct.ts';
import { clubChange, type EditableField, reviewedAgain, shortTexts } from './rules.ts';

const contract = contractOf({
  rules: clubChange,
  verified: true,
  refusals: ['club.unknown', 'club.notOwner', 'club.changed', 'club.countryFixed', 'profile.nothingChanged'],
  limits: ['change'],
});

builder.mutationField('updateClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description:
      "Updates one of the viewer's clubs. Changing the title or description of a verified club makes it pending until it is reviewed again. Changing the title, description, country or contacts of a declined club puts it up for review again; it stays declined until then. The country cannot change once the club has been verified. Opening a closed club notifies its members: everybody then sees its coming meetings and the topics and notices that are made public from then on; nothing written before becomes public by it. Closing it ends the publication of its topics and notices.",
    contract,
    args: { input: t.arg({ type: UpdateClubInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, context) => {
      const { database, viewer, clock } = context;
      const { clubID: id, contacts, ...changes } = contract.check(input, viewer);
      return database.$transaction(async (transaction) => {
        const club = await lockOwnClub(transaction, viewer, id);
        assertUnchanged(club, seen, 'club.changed');
        const fields = definedFields(changes);
        const short = shortTexts(changes, club);
        if (short.length) throw InvalidInput.of(short);
        if (changes.title !== undefined && changes.title !== club.title) refuseStaffTitle(context, changes.title);
        const rows = contacts && contactRows(contacts);
        const newContacts = rows && !(await areContacts(transaction, id, rows)) ? rows : undefined;
        const changed: EditableField[] = changedFields(fields, club);
        if (newContacts) changed.push('contacts');
        if (changed.length === 0) throw new Failure('profile.nothingChanged');
        if (changed.includes('country') && club.verifiedAt) throw new Failure('club.countryFixed');
        const now = clock();
        if (newContacts) await transaction.clubContact.deleteMany({ where: { clubId: id } });
        if (changed.includes('privacy')) {
          const act = { clubId: id, actorId: viewer.id, at: now };
          await recordClubAct(transaction, { ...act, kind: fields.privacy ? 'clubClosed' : 'clubOpened' });
          if (!fields.privacy)
            await notify(transaction, everybodyIn(id, viewer.id), { kind: 'clubOpened', club, at: now });
        }
        // Triggers (prisma/functions/Club.sql) index the title, count the club in its country, list its meetings or not, and end
        // what is public in it when it is closed or opened.
        return transaction.club.update({
          ...query,
          where: { id },
          data: {
            ...fields,
            updatedAt: now,
            ...(newContacts && { contacts: { create: newContacts } }),
            ...resubmission(club, changed, now),
          },
        });
      });
    },
  }),
);

/** Whether these are the club's current contacts. */
async function areContacts(transaction: Transaction, clubId: number, rows: ReturnType<typeof contactRows>) {
  const select = { position: true, name: true, link: true };
  const stored = await transaction.clubContact.findMany({ where: { clubId }, orderBy: { position: 'asc' }, select });
  return JSON.stringify(stored) === JSON.stringify(rows);
}

interface Reviewed {
  state: ClubState;
  awaitsReviewSince: Date | null;
}

/**
 * How an owner's change of these fields sends a club back to review. A verified club becomes pending; a declined one
 * stays declined until an administrator decides again.
 */
export function resubmission(
  { state, awaitsReviewSince }: Reviewed,
  changed: EditableField[],
  now: Date,
): Pick<Prisma.ClubUpdateInput, 'state' | 'awaitsReviewSince' | 'resubmittedAt'> {
  if (state === 'pending' || !changed.some((field) => reviewedAgain[field].includes(state))) return {};
  if (state === 'verified') return { state: 'pending', awaitsReviewSince: now, resubmittedAt: now };
  return { awaitsReviewSince: awaitsReviewSince ?? now, resubmittedAt: now };
}
