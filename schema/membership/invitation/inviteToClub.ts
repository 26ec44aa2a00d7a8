import { withUniformResponseTime } from '../../account/credentials/uniformResponseTime.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { InvalidInput } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { retention } from '../../figures/retention.ts';
import { actingAccess } from '../clubAccess.ts';
import { newInvitation } from '../rules.ts';
import { CreatedInvitation } from './ClubInvitation.ts';
import { countEmail } from './countEmail.ts';
import { createInvitations, refuseUnlessInviting } from './createInvitations.ts';

const contract = contractOf({
  rules: newInvitation,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'invitation.clubDeclined', 'invitation.invitedLately'],
  limits: ['inviteToClub', 'invitationEmail', 'invitationSender', 'invitationAddress'],
  oncePerRequest: true,
});

builder.mutationField('inviteToClub', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: CreatedInvitation,
    description: `Creates an invitation to a club, with which people join without a request: a link for up to ${bounds.invitationUses} people, or an e-mail to one. Only the owner and the organisers can create invitations, which work for as long as their creator is one of them. A declined club cannot invite. A club can invite the same address only once in ${bounds.invitedAgainDays} days, and so can an account. The response is the same whether or not the address has an account or has opted out of invitations.`,
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      email: t.arg.string({
        required: false,
        description:
          'The address to send the invitation to, which then admits one person. If omitted, the response contains a link. People without a verified account are written to in your language, but not in German: they would have to have asked for it.',
      }),
      uses: t.arg.int({
        required: false,
        description: `The number of people the link admits: 1 to ${bounds.invitationUses}. Defaults to 1.`,
      }),
      days: t.arg.int({
        required: false,
        description: `The number of days until the invitation expires: 1 to ${retention.invitation}. Defaults to ${retention.invitation}.`,
      }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, limits, database } = context;
      const { clubID: clubId, email, uses = 1, days } = contract.check(args, viewer);
      if (email === viewer.email) throw InvalidInput.at('email', 'invitation.yourself');
      await limits.consume('inviteToClub', String(viewer.id));
      // Checked before the attempt counts against the club.
      refuseUnlessInviting(await actingAccess(database, viewer, clubId));
      const emails = email === undefined ? undefined : [email];
      const create = async () => (await createInvitations(context, viewer, { clubId, emails, uses, days }))[0];
      if (email !== undefined) await countEmail(context, viewer, clubId, email);
      const created = await (email === undefined ? create() : withUniformResponseTime(create));
      if (!created) throw new Error('No invitation was created.');
      return created;
    },
  }),
);
