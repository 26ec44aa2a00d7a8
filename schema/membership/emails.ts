import { emailKind } from '../core/emailKind.ts';
import { paths } from '../paths.ts';
import { presentRequestReaders } from './requestReaders.ts';

/**
 * Several requests to join a club in one e-mail.
 * @public Listed in schema/emails.ts.
 */
export const membershipsRequested = emailKind('membershipsRequested', {
  part: 'manage',
  values: ['title', 'names', 'count'],
  needs: ['club', 'items'],
  ends: 'requests',
  words: 'applicants',
});

/** To the owner and organisers: someone asks to join, with their message; once a day per person and club. */
export const membershipRequested = emailKind('membershipRequested', {
  part: 'manage',
  values: ['title', 'name', 'message'],
  written: { quotation: 'message' },
  needs: ['club', 'applicant'],
  ends: 'requests',
  words: 'applicant',
  readers: presentRequestReaders,
  itemsTogether: membershipsRequested,
});

/** To the owner and organisers, once a day: who joined the open club or came with an invitation. */
export const membersJoined = emailKind('membersJoined', {
  part: 'people',
  values: ['title', 'count', 'names'],
  needs: ['club'],
  ends: 'joins',
});

/** The same, if there are more people than are named: `joined` in all, and `count` more. */
export const membersJoinedMany = emailKind('membersJoinedMany', {
  part: 'people',
  values: ['title', 'joined', 'names', 'count'],
  needs: ['club'],
  ends: 'joins',
});

/** To the applicant: approved. */
export const membershipApproved = emailKind('membershipApproved', {
  values: ['title'],
  needs: ['club'],
});

/** To the applicant: declined. */
export const membershipDeclined = emailKind('membershipDeclined', { path: paths.clubs, values: ['title'] });

/** To the applicant: declined, with the reason. */
export const membershipDeclinedBecause = emailKind('membershipDeclinedBecause', {
  path: paths.clubs,
  values: ['title', 'reason'],
});

/** To the member: removed, with the reason. */
export const membershipRemoved = emailKind('membershipRemoved', {
  path: paths.clubs,
  values: ['title', 'reason'],
  restricts: 'membership',
});

/** To the person: banned, with the reason. */
export const membershipBanned = emailKind('membershipBanned', {
  path: paths.clubs,
  values: ['title', 'reason'],
  restricts: 'membership',
});

/** To the person: the ban was lifted, with the reason. */
export const banLifted = emailKind('banLifted', { values: ['title', 'reason'], needs: ['club'] });

/** To the member: now an organiser. */
export const organiserAppointed = emailKind('organiserAppointed', {
  values: ['title'],
  needs: ['club'],
});

/** An invitation, to a verified account that is neither suspended, in the club nor banned from it. */
export const clubInvitation = emailKind('clubInvitation', {
  values: ['title', 'days'],
  needs: ['club', 'token', 'stop'],
  stop: `${paths.stopInvitations}#token=`,
});

/** An invitation to a verified club, which it names with its country and who invites; to any address. */
export const namedInvitation = emailKind('namedInvitation', {
  values: ['title', 'country', 'from', 'days'],
  needs: ['club', 'token', 'stop'],
  stop: `${paths.stopInvitations}#token=`,
  unverified: true,
});

/** An invitation, to any other address. */
export const clubInvitationToStranger = emailKind('clubInvitationToStranger', {
  values: ['days'],
  needs: ['club', 'token', 'stop'],
  stop: `${paths.stopInvitations}#token=`,
  unverified: true,
});
