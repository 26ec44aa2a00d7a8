import { nameFields } from '../account/displayName.ts';
import { nameSeen } from '../account/nameSeen.ts';
import { StaffRoleEnum, staffFields, staffRole } from '../account/staff.ts';
import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';

const ClubActKindEnum = builder.enumType('ClubActKind', {
  description: "A kind of entry in a club's log.",
  values: {
    joined: { description: 'Someone joined the open club.' },
    requested: { description: 'Someone requested to join.' },
    withdrawn: { description: 'Someone withdrew their request to join.' },
    left: { description: 'Someone left.' },
    approved: { description: 'Someone was approved as a member.' },
    declined: { description: 'A request to join was declined.' },
    removed: { description: 'Someone was removed.' },
    banned: { description: 'Someone was banned.' },
    banLifted: { description: 'A ban was lifted.' },
    organiserAppointed: { description: 'A member became an organiser.' },
    organiserDismissed: { description: 'An organiser became a member again.' },
    invitationCreated: { description: 'An invitation was created; `user` is `null`.' },
    invitationRevoked: { description: 'An invitation was revoked; `user` is `null`.' },
    joinedByInvitation: { description: 'Someone joined with an invitation created by `actor`.' },
    handedOver: { description: 'The club was handed over; `user` is the new owner.' },
    meetingCreated: { description: 'A meeting was created.' },
    meetingChanged: { description: 'A meeting was changed.' },
    meetingCancelled: { description: 'A meeting was cancelled.' },
    noticeWritten: { description: 'A notice was written.' },
    noticeEdited: { description: 'A notice was edited.' },
    noticeDeleted: { description: 'A notice was deleted.' },
    noticeHidden: { description: 'An administrator hid a notice.' },
    noticeShown: { description: 'An administrator showed a notice that was hidden or held for review.' },
    postHidden: { description: "A post was hidden; `user` is its author, and `subject` the topic's title." },
    postShown: {
      description:
        "A post that was hidden or held for review was shown; `user` is its author, and `subject` the topic's title.",
    },
    topicMadePublic: {
      description: 'A topic was made public: everybody reads what is written from then on. `subject` is its title.',
    },
    topicMadePrivate: { description: 'A public topic was restricted to members; `subject` is its title.' },
    clubOpened: { description: 'The closed club was opened.' },
    clubClosed: { description: 'The open club was closed.' },
    rulesChanged: { description: 'The house rules were changed.' },
    clubVerified: { description: 'An administrator verified the club.' },
    clubDeclined: { description: 'An administrator declined the club.' },
  },
});

/** A person in a club's log, or the author of a notice. */
export const ClubPerson = builder.prismaObject('User', {
  variant: 'ClubPerson',
  select: { id: true },
  description: 'A person who did something in a club, or whom it concerns.',
  fields: (t) => ({
    userID: t.exposeInt('id', {
      example: 42,
      description: "The id of the person's account.",
      extensions: { formerly: 'userId' },
    }),
    name: t.string({
      example: 'Ann L.',
      description:
        'The first name and last initial; in full for members of their clubs and administrators, if they chose to show it to them.',
      select: { id: true, ...nameFields },
      resolve: (person, _args, context) => nameSeen(context, person),
    }),
    staff: t.field({
      type: StaffRoleEnum,
      nullable: true,
      example: null,
      description: 'What they do for the site; `null` for everybody else.',
      select: { id: true, ...staffFields },
      resolve: ({ id, ...account }, _args, { cacheTags }) => {
        cacheTags.add(subjects.person(id));
        return staffRole(account);
      },
    }),
  }),
});

/** An entry in a club's log. */
export const ClubAct = builder.prismaObject('ClubAct', {
  description: "An entry in a club's log.",
  fields: (t) => ({
    id: t.exposeID('id', { example: 61, description: 'The id of the entry.' }),
    at: t.expose('at', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When it happened.',
    }),
    kind: t.expose('kind', { type: ClubActKindEnum, description: 'What happened.' }),
    actor: t.relation('actor', {
      type: ClubPerson,
      nullable: true,
      description: "Who did it; `null` for administrators' decisions, or if they deleted their account.",
    }),
    user: t.relation('user', {
      type: ClubPerson,
      nullable: true,
      description: 'The person concerned; `null` if there is none, or if they deleted their account.',
    }),
    reason: t.exposeString('reason', { example: '', description: 'The reason given; may be empty.' }),
    subject: t.exposeString('subject', {
      example: '',
      description: 'The title of the meeting or notice concerned; empty if there is none.',
    }),
  }),
});
