import type { Member } from './members.ts';
import type { Site } from './site.ts';

/** What the tests of notifications ask a site. */
export function notificationsOf(site: Site) {
  const ask = async (text: string, as: Member) => {
    const { body } = await site.graphql(text, {}, { as });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  };
  /** What somebody is told, newest first. */
  const told = async (as: Member) =>
    (
      await ask(
        `{ notifications { ... on NotificationConnection {
           nodes { id kind title path noticeId meetingId meetingTitle applicantCount at readAt club { id title } } } } }`,
        as,
      )
    ).notifications.nodes;
  /** How many of them they have not read. */
  const unread = async (as: Member): Promise<number> =>
    (await ask('{ me { ... on User { unreadNotifications } } }', as)).me.unreadNotifications;
  /** Marks them as read: all, or those that `args` names. */
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
