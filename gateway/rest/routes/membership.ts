import { english } from '#schema/core/translate.ts';
import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import {
  ClubAnswerFragmentDoc,
  ClubLogAnswerFragmentDoc,
  ClubMemberAnswerFragmentDoc,
  HouseRulesAnswerFragmentDoc,
  InviteManyToClubAnswerFragmentDoc,
  InviteToClubAnswerFragmentDoc,
  JoinClubAnswerFragmentDoc,
  MembershipsAnswerFragmentDoc,
  RestClubMemberFragmentDoc,
  RestInvitationFragmentDoc,
  RestJoinLinkFragmentDoc,
} from '../membership.generated.ts';
import { choice, optionalNumbers, orElse } from '../readers.ts';
import { resultField, sentence, someFields, wholeResult } from '../responseBody.ts';
import type { Route } from '../route.ts';

/** The routes for a club's people: its members, joining and leaving, and the decisions of its owner and organisers. */
export const membership: Route[] = [
  route.get('/club/:clubID', 'club', ClubAnswerFragmentDoc, { names: { id: 'clubID' } }),
  route.post('/club/:clubID/membership', 'joinClub', JoinClubAnswerFragmentDoc, {
    body: args('message', 'invitation', 'rules'),
    answer: {
      result: sentence(({ role, club: { title } }) =>
        english(`club:membership.${role === 'applicant' ? 'requested' : role === 'member' ? 'joined' : 'runs'}`, {
          title,
        }),
      ),
      membership: someFields('role'),
    },
    example: { body: { message: 'I trade the London session and would like to compare notes.' } },
  }),
  route.post('/club/:clubID/rules', 'changeHouseRules', HouseRulesAnswerFragmentDoc, {
    body: args('text', 'replaces'),
    answer: { result: sentence(() => english('club:rulesSaved')), rules: resultField('rules') },
    example: { body: { text: 'Say what you risk, not only what you win.' } },
  }),
  route.put('/club/:clubID/rules', 'acceptHouseRules', HouseRulesAnswerFragmentDoc, {
    body: args('version'),
    answer: { result: sentence(() => english('club:rulesAccepted')), rules: resultField('rules') },
    example: { body: { version: fromShell('VERSION', 2) } },
  }),
  route.delete('/club/:clubID/membership', 'leaveClub', message),
  route.get('/club/:clubID/members', 'clubMembers', RestClubMemberFragmentDoc, {
    query: args('role', 'changedSince', 'search'),
  }),
  route.put('/club/:clubID/members', 'decideRequests', ['decided', 'undecided'], {
    body: { uids: orElse(optionalNumbers, []), role: choice('member', 'declined'), ...args('reason') },
    names: { userIDs: 'uids' },
    answer: {
      result: sentence(({ decided }) => english('club:membership.decided', { count: decided.length })),
      decided: resultField('decided'),
      undecided: resultField('undecided'),
    },
    example: { body: { uids: [42, 43], role: 'member' } },
  }),
  route.get('/club/:clubID/members/:uid', 'clubMember', ClubMemberAnswerFragmentDoc, {
    names: { userID: 'uid' },
  }),
  route.put('/club/:clubID/members/:uid', 'changeMembership', RestClubMemberFragmentDoc, {
    body: { role: choice('organiser', 'member', 'declined', 'removed', 'banned'), ...args('reason', 'seen') },
    names: { userID: 'uid' },
    answer: {
      result: sentence(({ name }) => english('club:membership.changed', { name })),
      membership: wholeResult,
    },
    example: { body: { role: 'member' } },
  }),
  route.get('/club/:clubID/invitations', 'clubInvitations', RestInvitationFragmentDoc),
  route.post('/club/:clubID/invitations/emails', 'inviteManyToClub', InviteManyToClubAnswerFragmentDoc, {
    body: args('emails', 'language'),
    answer: {
      result: sentence(({ invited: count }) => english('club:invitation.sentTo', { count })),
      invited: resultField('invited'),
      refused: resultField('refused'),
    },
    example: { body: { emails: ['Eva Sol <eva@example.com>', 'ben@example.com'], language: 'it' } },
  }),
  route.post('/club/:clubID/invitations', 'inviteToClub', InviteToClubAnswerFragmentDoc, {
    body: args('email', 'uses', 'days'),
    answer: {
      result: sentence(({ link }) => english(link ? 'club:invitation.created' : 'club:invitation.sent')),
      link: resultField('link'),
      invitation: resultField('invitation'),
    },
    example: { body: { uses: 10, days: 14 } },
  }),
  route.get('/club/:clubID/joinlink', 'clubJoinLink', RestJoinLinkFragmentDoc, { secret: true }),
  route.post('/club/:clubID/joinlink', 'resetJoinLink', RestJoinLinkFragmentDoc, {
    answer: { result: sentence(() => english('club:invitation.reset')), link: resultField('link') },
  }),
  route.delete('/club/:clubID/joinlink', 'endJoinLink', RestJoinLinkFragmentDoc, {
    answer: { result: sentence(() => english('club:invitation.ended')) },
  }),
  route.delete('/club/:clubID/invitations/:invitationID', 'revokeInvitation', message, {
    names: { id: 'invitationID' },
  }),
  route.get('/club/:clubID/log', 'clubLog', ClubLogAnswerFragmentDoc),
  route.get('/user/clubs', 'memberships', MembershipsAnswerFragmentDoc, { query: args('only') }),
];
