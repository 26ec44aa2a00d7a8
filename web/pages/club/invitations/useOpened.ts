import { isJoinToken } from '#schema/membership/invitation/joinToken.ts';
import { useOpenedInvitationQuery, useOpenedJoinLinkQuery } from './invitations.generated.ts';

/** Checks the token of an invitation, or of a club's permanent link; nothing without a token. */
export function useOpened(token: string | undefined) {
  const isPermanent = token !== undefined && isJoinToken(token);
  const variables = { token: token ?? '' };
  const invitation = useOpenedInvitationQuery({
    variables,
    skip: token === undefined || isPermanent,
    fetchPolicy: 'network-only',
  });
  const joinLink = useOpenedJoinLinkQuery({ variables, skip: !isPermanent, fetchPolicy: 'network-only' });
  const { loading, error, refetch } = isPermanent ? joinLink : invitation;
  return {
    result: isPermanent ? joinLink.data?.joinLink : invitation.data?.invitation,
    loading,
    error,
    refetch: () => refetch(),
  };
}
