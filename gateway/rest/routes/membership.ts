import { english } from '#schema/core/translate.ts';
import { fromShell } from '../example.ts';
import {
  RestChangeMembershipDocument,
  RestClubDocument,
  RestClubInvitationsDocument,
  RestClubJoinLinkDocument,
  RestClubLogDocument,
  RestClubMemberDocument,
  RestClubMembersDocument,
  RestDecideRequestsDocument,
  RestEndJoinLinkDocument,
  RestInviteManyToClubDocument,
  RestInviteToClubDocument,
  RestJoinClubDocument,
  RestLeaveClubDocument,
  RestMembershipsDocument,
  RestResetJoinLinkDocument,
  RestRevokeInvitationDocument,
} from '../membership.generated.ts';
import {
  bigPathId,
  choice,
  optionalMoment,
  optionalNumber,
  optionalNumbers,
  optionalText,
  pageSize,
  pageStart,
  pathId,
  texts,
} from '../readers.ts';
import { messageBody, resultField, sentence, someFields, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const params = { clubID: pathId.described('The id of the club.') };
const person = { ...params, uid: pathId.described("The id of the person's account.") };
const example = { params: { clubID: fromShell('CLUB_ID', 7) } };
const language = choice('en', 'it', 'ge');
const role = choice('owner', 'organiser', 'member', 'applicant', 'declined', 'removed', 'banned');

const requestDecision = { uids: optionalNumbers, role: choice('member', 'declined'), reason: optionalText };

/** The routes for a club's people: its members, joining and leaving, and the decisions of its owner and organisers. */
export const membership: Route[] = [
  defineRoute({
    method: 'get',
    path: '/club/:clubID',
    document: RestClubDocument,
    params,
    names: { id: 'clubID' },
    variables: ({ params: { clubID } }) => ({ id: clubID }),
    answer: { result: wholeResult },
    example,
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/membership',
    document: RestJoinClubDocument,
    params,
    body: { message: optionalText, invitation: optionalText },
    variables: ({ params: { clubID }, body }) => ({ clubID, ...body }),
    answer: {
      result: sentence(({ role, club: { title } }: { role: string; club: { title: string } }) =>
        english(`club:membership.${role === 'applicant' ? 'requested' : role === 'member' ? 'joined' : 'runs'}`, {
          title,
        }),
      ),
      membership: someFields('role'),
    },
    example: { ...example, body: { message: 'I trade the London session and would like to compare notes.' } },
  }),
  defineRoute({
    method: 'delete',
    path: '/club/:clubID/membership',
    document: RestLeaveClubDocument,
    params,
    variables: ({ params: { clubID } }) => ({ clubID }),
    answer: messageBody,
    example,
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/members',
    document: RestClubMembersDocument,
    params,
    query: { role, search: optionalText, first: pageSize, after: pageStart },
    variables: ({ params: { clubID }, query }) => ({ clubID, ...query }),
    answer: { result: wholeResult },
    example: { ...example, query: { first: 10 } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/members',
    document: RestDecideRequestsDocument,
    params,
    body: requestDecision,
    names: { userIDs: 'uids' },
    variables: ({ params: { clubID }, body: { uids: userIDs = [], ...decision } }) => ({
      clubID,
      userIDs,
      ...decision,
    }),
    answer: {
      result: sentence(({ decided }: { decided: number[] }) =>
        english('club:membership.decided', { count: decided.length }),
      ),
      decided: resultField('decided'),
      undecided: resultField('undecided'),
    },
    example: { ...example, body: { uids: [42, 43], role: 'member' } },
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/members/:uid',
    document: RestClubMemberDocument,
    params: person,
    names: { userID: 'uid' },
    variables: ({ params: { clubID, uid } }) => ({ clubID, userID: uid }),
    answer: { result: wholeResult },
    example: { params: { ...example.params, uid: fromShell('USER_ID', 42) } },
  }),
  defineRoute({
    method: 'put',
    path: '/club/:clubID/members/:uid',
    document: RestChangeMembershipDocument,
    params: person,
    body: {
      role: choice('organiser', 'member', 'declined', 'removed', 'banned'),
      reason: optionalText,
      seen: optionalMoment,
    },
    names: { userID: 'uid' },
    variables: ({ params: { clubID, uid }, body }) => ({ clubID, userID: uid, ...body }),
    answer: {
      result: sentence(({ name }: { name: string }) => english('club:membership.changed', { name })),
      membership: wholeResult,
    },
    example: { params: { ...example.params, uid: fromShell('USER_ID', 42) }, body: { role: 'member' } },
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/invitations',
    document: RestClubInvitationsDocument,
    params,
    query: { first: pageSize, after: pageStart },
    variables: ({ params: { clubID }, query }) => ({ clubID, ...query }),
    answer: { result: wholeResult },
    example: { ...example, query: { first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/invitations/emails',
    document: RestInviteManyToClubDocument,
    params,
    body: { emails: texts, language },
    variables: ({ params: { clubID }, body }) => ({ clubID, ...body }),
    answer: {
      result: sentence(({ invited: count }: { invited: number }) => english('club:invitation.sentTo', { count })),
      invited: resultField('invited'),
      refused: resultField('refused'),
    },
    example: { ...example, body: { emails: ['Eva Sol <eva@example.com>', 'ben@example.com'], language: 'it' } },
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/invitations',
    document: RestInviteToClubDocument,
    params,
    body: { email: optionalText, uses: optionalNumber, days: optionalNumber },
    variables: ({ params: { clubID }, body }) => ({ clubID, ...body }),
    answer: {
      result: sentence(({ link }: { link?: string | null | undefined }) =>
        english(link ? 'club:invitation.created' : 'club:invitation.sent'),
      ),
      link: resultField('link'),
      invitation: resultField('invitation'),
    },
    example: { ...example, body: { uses: 10, days: 14 } },
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/joinlink',
    document: RestClubJoinLinkDocument,
    params,
    variables: ({ params: { clubID } }) => ({ clubID }),
    answer: { result: wholeResult },
    example,
  }),
  defineRoute({
    method: 'post',
    path: '/club/:clubID/joinlink',
    document: RestResetJoinLinkDocument,
    params,
    variables: ({ params: { clubID } }) => ({ clubID }),
    answer: { result: sentence(() => english('club:invitation.reset')), link: resultField('link') },
    example,
  }),
  defineRoute({
    method: 'delete',
    path: '/club/:clubID/joinlink',
    document: RestEndJoinLinkDocument,
    params,
    variables: ({ params: { clubID } }) => ({ clubID }),
    answer: { result: sentence(() => english('club:invitation.ended')) },
    example,
  }),
  defineRoute({
    method: 'delete',
    path: '/club/:clubID/invitations/:invitationID',
    document: RestRevokeInvitationDocument,
    params: { ...params, invitationID: bigPathId.described('The id of the invitation.') },
    names: { id: 'invitationID' },
    variables: ({ params: { clubID, invitationID } }) => ({ clubID, id: invitationID }),
    answer: messageBody,
    example: { params: { ...example.params, invitationID: fromShell('INVITATION_ID', 5) } },
  }),
  defineRoute({
    method: 'get',
    path: '/club/:clubID/log',
    document: RestClubLogDocument,
    params,
    query: { first: pageSize, after: pageStart },
    variables: ({ params: { clubID }, query }) => ({ clubID, ...query }),
    answer: { result: wholeResult },
    example: { ...example, query: { first: 10 } },
  }),
  defineRoute({
    method: 'get',
    path: '/user/clubs',
    document: RestMembershipsDocument,
    query: { first: pageSize, after: pageStart, only: choice('unread', 'requests') },
    variables: ({ query }) => query,
    answer: { result: wholeResult },
    example: { query: { first: 10 } },
  }),
];
