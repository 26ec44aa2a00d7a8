import { expect, vi } from 'vitest';
import { encryptionWith } from '#gateway/data/encryption.ts';
import { openSiteKey } from '#gateway/data/siteKey.ts';
import { openPost } from '#gateway/mail/outbox.ts';
import { openReplying } from '#gateway/mail/replying.ts';
import { openUnsubscribing } from '#gateway/mail/unsubscribing.ts';
import { taskRuns } from '#gateway/tasks/runner.ts';
import { tasks } from '#gateway/tasks/tasks.ts';
import { operator } from '#locales/operator.ts';
import type { Mail } from '#schema/core/context.ts';
import { unstated } from '#schema/site/operatorDetails.ts';
import type { Member } from '../fixtures/members.ts';
import { aMember, anUnconfirmedMember } from '../fixtures/people.ts';
import { endCollecting } from './mailbox.ts';
import { type Site, siteKey, startSite } from './site.ts';

/** Starts a site and waits until its gateway has run its start-up tasks, so that tests can run tasks themselves. */
export async function siteAtRest(environment: Record<string, string> = {}): Promise<Site> {
  const site = await startSite(environment);
  await vi.waitFor(async () => {
    if ((await taskRuns(site.database)).length <= tasks.length) throw new Error('Tasks are still to be done.');
  }, 30_000);
  return site;
}

/** Runs one batch of a task as if at `now`; returns the number of rows it processed. */
export async function sweep({ database, url }: Site, name: string, now: Date): Promise<number> {
  const task = tasks.find((task) => task.name === name);
  if (!task) throw new Error(`There is no task ${name}.`);
  return task.batch(database, now, 500, await postOf({ database, url }));
}

/** Queues e-mails as the site's gateway does, which then sends them. */
export async function postOf({ database, url }: Pick<Site, 'database' | 'url'>): Promise<Mail> {
  const secrets = encryptionWith([siteKey]);
  const linkKey = await openSiteKey(database, secrets, 'unsubscribeKey');
  const links = { unsubscribing: openUnsubscribing(linkKey), replying: openReplying(linkKey) };
  return openPost(secrets, { product: () => operator.name, operator: () => unstated, publicUrl: url, ...links });
}

/** Creates an unverified account that registered at this time. */
export async function anUnverifiedSince(site: Site, createdAt: Date) {
  const person = await anUnconfirmedMember(site);
  await site.database.user.update({ where: { id: person.uid }, data: { createdAt } });
  return person;
}

/** Pauses e-mail on gateways of one database and waits until each has noticed; returns a function that resumes it. */
export async function keepEmailsBack(...sites: [Site, ...Site[]]): Promise<() => Promise<void>> {
  const [{ database }] = sites;
  const nobody = await aMember(sites[0]);
  const set = async (maintenanceSince: Date | null) => {
    await database.site.updateMany({ data: { maintenanceSince } });
    const expected = maintenanceSince ? 'request.maintenance' : 'club.unknown';
    for (const site of sites)
      await vi.waitFor(async () => {
        const leaving = 'mutation { leaveClub(clubID: 2000000000) { ... on Error { reason } } }';
        const { body } = await site.graphql(leaving, { as: nobody });
        if (body.data.leaveClub.reason !== expected) throw new Error('A gateway has yet to learn of it.');
      }, 30_000);
  };
  await set(new Date());
  return () => set(null);
}

/** The subjects of all e-mails to a member, once none is pending. */
export async function subjectsOfAll(site: Site, { email }: Member): Promise<(string | undefined)[]> {
  await endCollecting(site);
  await expect
    .poll(async () => [
      await site.database.mailingRecipient.count(),
      await site.database.outgoingMail.count({ where: { content: { not: null } } }),
    ])
    .toEqual([0, 0]);
  return site.mailbox.emails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject }) => subject);
}
