import { isRefused, resultOf } from '../../graphql/result.ts';
import { useSession } from '../../session/session.ts';
import {
  type MarkNotificationsReadMutationVariables,
  useMarkNotificationsReadMutation,
} from '../notifications.generated.ts';

/** Marks notifications as read and updates the bell's unread count. Resolves to whether that succeeded. */
export function useMarkRead(): (which: MarkNotificationsReadMutationVariables) => Promise<boolean> {
  const { viewer } = useSession();
  const [mark] = useMarkNotificationsReadMutation();
  return async (variables) => {
    const marked = mark({
      variables,
      update(cache, { data }) {
        const result = data?.markNotificationsRead;
        if (!viewer || result?.__typename !== 'NotificationsRead') return;
        cache.modify({
          id: cache.identify({ __typename: 'User', id: viewer.uid }) ?? '',
          fields: { unreadNotifications: () => result.unread },
        });
      },
    });
    const result = await resultOf(marked, 'markNotificationsRead');
    return !isRefused(result);
  };
}
