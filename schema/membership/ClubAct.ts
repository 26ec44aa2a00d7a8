import { displayName, nameFields } from '../account/displayName.ts';
import { builder } from '../builder.ts';

const ClubActKindEnum = builder.enumType('ClubActKind', {
  description: "The kinds of entries in a club's log.",
  values: {
    joined: { description: 'Somebody joined an open club.' },
    requested: { description: 'Somebody asked to join.' },
    withdrawn: { description: 'Somebody withdrew their request to join.' },
    left: { description: 'Somebody left.' },
    approved: { description: 'Somebody became a member by a decision.' },
    declined: { description: 'A request to join was declined.' },
    removed: { description: 'Somebody was removed.' },
    banned: { description: 'Somebody was banned.' },
    banLifted: { description: 'A ban was lifted.' },
    organiserAppointed: { description: 'A member became an organiser.' },
    organiserDismissed: { description: 'An organiser became a member again.' },
    invitationCreated: { description: 'An invitation was created; it concerns nobody in particular.' },
    invitationRevoked: { description: 'An invitation was revoked; it concerns nobody in particular.' },
    joinedByInvitation: { description: 'Somebody joined by an invitation, which the actor had created.' },
    handedOver: { description: 'The club was handed over; the person concerned is its new owner.' },
    meetingCreated: { description: 'A meeting was created.' },
    meetingChanged: { description: 'A meeting was changed.' },
    meetingCancelled: { description: 'A meeting was cancelled.' },
    noticeWritten: { description: 'A notice was written.' },
    noticeEdited: { description: 'A notice was changed.' },
    noticeDeleted: { description: 'A notice was deleted.' },
    noticeHidden: { description: 'An administrator hid a notice.' },
    noticeShown: { description: 'An administrator showed a notice that was hidden, or waited for this.' },
    clubVerified: { description: 'An administrator verified the club.' },
    clubDeclined: { description: 'An administrator declined the club.' },
  },
});

/** Somebody who did something in a club, for the schema. */
export const ClubPerson = builder.prismaObject('User', {
  variant: 'ClubPerson',
  select: { id: true },
  description: 'Somebody who did something in a club, or whom it concerns.',
  fields: (t) => ({
    userId: t.exposeInt('id', { example: 42, description: 'The id of their account.' }),
    name: t.string({
      example: 'Ann L.',
      description: 'The first name and the first letter of the last, or the whole name if they chose to show it.',
      select: nameFields,
      resolve: displayName,
    }),
  }),
});

/** An entry in a club's log. */
export const ClubAct = builder.prismaObject('ClubAct', {
  description: "An entry in a club's log.",
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    kind: t.expose('kind', { type: ClubActKindEnum, description: 'What happened.' }),
    actor: t.relation('actor', {
      type: ClubPerson,
      nullable: true,
      description: 'Who did it; null if they have deleted their account.',
    }),
    user: t.relation('user', {
      type: ClubPerson,
      nullable: true,
      description: 'Whom it concerns; null if nobody, or if they have deleted their account.',
    }),
    reason: t.exposeString('reason', { description: 'The reason given; may be empty.' }),
    subject: t.exposeString('subject', {
      description: 'The title of the meeting or notice that it concerns; empty if none.',
    }),
  }),
});
