import type { Reason } from '#locales/keys.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { newToken } from '#schema/account/tokens.ts';
import { askRest, type Cause } from './restExamples.ts';

/** Uses the owner's invitation after changing it. */
const byInvitation =
  (data: Prisma.InvitationUpdateInput): Cause =>
  async ({ cast: { invitation } }, _row, { database }) => {
    await database.invitation.update({ where: { id: invitation.id }, data });
    return { body: { invitation: invitation.token } };
  };

/** Provokes the refusals that concern invitations. */
export const invitationCauses: Partial<Record<Reason, Cause>> = {
  'invitation.unknown': ({ known }) => {
    known['INVITATION_ID'] = 999_999_999;
    return { body: { invitation: newToken().token } };
  },
  'invitation.expired': byInvitation({ expiresAt: new Date() }),
  'invitation.usedUp': byInvitation({ usesLeft: 0 }),
  'invitation.revoked': byInvitation({ revokedAt: new Date() }),
  'invitation.tooOld': async (world, row, at) => ({
    as: world.cast.people.removed,
    ...(await byInvitation({ createdAt: new Date(0) })(world, row, at)),
  }),
  'invitation.clubDeclined': async ({ cast: { club } }, _row, { database }) => {
    await database.club.update({ where: { id: club }, data: { state: 'declined' } });
    return {};
  },
  'invitation.invitedLately': async (world, row, at) => {
    const change = { body: { email: `${world.cast.club}@example.com`, uses: undefined } };
    await askRest(at, row, world, change);
    return change;
  },
};
