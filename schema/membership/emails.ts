import { emailKind } from '../core/emailKind.ts';
import { presentRequestReaders } from './requestReaders.ts';

/**
 * Several requests to join a club in one e-mail.
 * @public Listed in schema/emails.ts.
 */
export const membershipsRequested = emailKind('membershipsRequested', {
  path: '/clubs/',
  part: 'manage',
  values: ['title', 'names', 'count'],
  needs: ['club', 'items'],
  ends: 'requests',
  words: 'applicants',
});

/** To the owner and organisers: someone asks to join, with their message; once a day per person and club. */
export const membershipRequested = emailKind('membershipRequested', {
  path: '/clubs/',
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
  path: '/clubs/',
  part: 'people',
  values: ['title', 'count', 'names'],
  needs: ['club'],
  ends: 'joins',
});

/** The same, if there are more people than are named: `joined` in all, and `count` more. */
export const membersJoinedMany = emailKind('membersJoinedMany', {
  path: '/clubs/',
  part: 'people',
  values: ['title', 'joined', 'names', 'count'],
  needs: ['club'],
  ends: 'joins',
});

/** To the applicant: approved. */
export const membershipApproved = emailKind('membershipApproved', {
  path: '/clubs/',
  values: ['title'],
  needs: ['club'],
});

/** To the applicant: declined. */
export const membershipDeclined = emailKind('membershipDeclined', { path: '/clubs', values: ['title'] });

/** To the applicant: declined, with the reason. */
export const membershipDeclinedBecause = emailKind('membershipDeclinedBecause', {
  path: '/clubs',
  values: ['title', 'reason'],
});

/** To the member: removed, with the reason. */
export const membershipRemoved = emailKind('membershipRemoved', { path: '/clubs', values: ['title', 'reason'] });

/** To the person: banned, with the reason. */
export const membershipBanned = emailKind('membershipBanned', { path: '/clubs', values: ['title', 'reason'] });

/** To the person: the ban was lifted, with the reason. */
export const banLifted = emailKind('banLifted', { path: '/clubs/', values: ['title', 'reason'], needs: ['club'] });

/** To the member: now an organiser. */
export const organiserAppointed = emailKind('organiserAppointed', {
  path: '/clubs/',
  values: ['title'],
  needs: ['club'],
});

/** An invitation, to a verified account that is neither suspended, in the club nor banned from it. */
export const clubInvitation = emailKind('clubInvitation', {
  path: '/clubs/',
  values: ['title', 'days'],
  needs: ['club', 'token', 'stop'],
  stop: '/invitations/stop#token=',
});

/** An invitation to a verified club, which it names with its country and who invites; to any address. */
export const namedInvitation = emailKind('namedInvitation', {
  path: '/clubs/',
  values: ['title', 'country', 'from', 'days'],
  needs: ['club', 'token', 'stop'],
  stop: '/invitations/stop#token=',
  unverified: true,
});

/** An invitation, to any other address. */
export const clubInvitationToStranger = emailKind('clubInvitationToStranger', {
  path: '/clubs/',
  values: ['days'],
  needs: ['club', 'token', 'stop'],
  stop: '/invitations/stop#token=',
  unverified: true,
});
