import type { Member } from './members.ts';
import type { Site } from './site.ts';

/** Helpers for tests of notifications. */
export function notificationsOf(site: Site) {
  const ask = async (text: string, as: Member) => {
    const { body } = await site.graphql(text, {}, { as });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  };
  /** A member's notifications, newest first. */
  const told = async (as: Member) =>
    (
      await ask(
        `{ notifications { ... on NotificationConnection {
           nodes { id kind title path noticeId meetingId meetingTitle applicantCount at readAt club { id title } } } } }`,
        as,
      )
    ).notifications.nodes;
  /** How many of a member's notifications are unread. */
  const unread = async (as: Member): Promise<number> =>
    (await ask('{ me { ... on User { unreadNotifications } } }', as)).me.unreadNotifications;
  /** Marks notifications as read: all, or those that `args` selects. */
  const read = async (as: Member, args = '') =>
    (
      await ask(
        `mutation { markNotificationsRead${args && `(${args})`} {
           ... on NotificationsRead { unread } ... on InvalidInput { fields { name reason } } } }`,
        as,
      )
    ).markNotificationsRead;
  return { told, unread, read };
}
