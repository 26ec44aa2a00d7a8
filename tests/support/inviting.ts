import { membersOf } from './joining.ts';
import type { Member } from './members.ts';
import type { Site } from './site.ts';

const refusal = '... on Error { code reason } ... on InvalidInput { fields { name reason } }';

/** Helpers for tests of invitations, on top of those for a club's members. */
export function invitationsOf(site: Site) {
  const { run, join, ...others } = membersOf(site);
  const invite = (clubID: number, as: Member, args: { email?: string; uses?: number; days?: number } = {}) =>
    run(
      `mutation ($clubID: Int!, $email: String, $uses: Int, $days: Int) {
         inviteToClub(clubID: $clubID, email: $email, uses: $uses, days: $days) {
           ... on CreatedInvitation { link invitation { id byEmail uses usesLeft createdBy expiresAt } } ${refusal} } }`,
      { clubID, ...args },
      as,
    );
  /** Creates a link; returns its token and the invitation's ID. */
  const aLink = async (clubID: number, as: Member, args: { uses?: number; days?: number } = {}) => {
    const { link, invitation } = await invite(clubID, as, args);
    return { id: invitation.id as number, token: tokenIn(link) };
  };
  const revoke = (clubID: number, id: number, as: Member) =>
    run(
      `mutation ($clubID: Int!, $id: Int!) { revokeInvitation(clubID: $clubID, id: $id) { ... on Done { message } ${refusal} } }`,
      { clubID, id },
      as,
    );
  const opened = (token: string) =>
    run(
      `query ($token: String!) { invitation(token: $token) {
         ... on OpenedInvitation { club { id title privacy } expiresAt } ... on Error { code reason } } }`,
      { token },
    );
  const list = (clubID: number, as: Member) =>
    run(
      `query ($clubID: Int!) { clubInvitations(clubID: $clubID) {
         ... on ClubInvitationConnection { nodes { id byEmail uses usesLeft createdBy } } ... on Error { code reason } } }`,
      { clubID },
      as,
    );
  const stop = (token: string) =>
    run(
      'mutation ($token: String!) { stopInvitations(token: $token) { ... on Done { message } ... on Error { code reason } } }',
      { token },
    );
  const joinBy = (token: string, clubID: number, as: Member) => join(clubID, as, undefined, token);
  const lettersTo = (email: string) =>
    site.mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === email));
  return { ...others, join, joinBy, invite, aLink, revoke, opened, list, stop, lettersTo };
}

/** The token of the invitation link in a text. */
export const tokenIn = (text: string | null | undefined): string => /#invitation=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** The token of the link in an e-mailed invitation that stops further ones. */
export const stopTokenIn = (text: string | undefined): string =>
  /\/invitations\/stop#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
