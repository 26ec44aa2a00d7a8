import { vi } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openEncryption } from '#gateway/data/encryption.ts';
import { openPost } from '#gateway/mail/outbox.ts';
import { taskRuns } from '#gateway/tasks/runner.ts';
import { tasks } from '#gateway/tasks/tasks.ts';
import { operator } from '#locales/operator.ts';
import type { Mail } from '#schema/context.ts';
import { anUnconfirmedMember } from './people.ts';
import { type Site, startSite } from './site.ts';

/** A site whose gateway has done the tasks that it does when it starts, so that tests can do them by themselves. */
export async function siteAtRest(): Promise<Site> {
  const site = await startSite();
  await vi.waitFor(async () => {
    if ((await taskRuns(site.database)).length < tasks.length) throw new Error('Tasks are still to be done.');
  }, 30_000);
  return site;
}

/** Writes letters as the site's gateways do, which send them. */
export const postOf = async ({ url, environment }: Site): Promise<Mail> =>
  openPost(await openEncryption(readConfig(environment)), { product: operator.name, publicUrl: url });

/** Does one batch of a task as of a moment; returns how many rows it did. */
export async function sweep(site: Site, name: string, now: Date): Promise<number> {
  const task = tasks.find((one) => one.name === name);
  if (!task) throw new Error(`There is no task ${name}.`);
  return task.batch(site.database, now, 500, await postOf(site));
}

/** An unverified account that registered at this moment. */
export async function anUnverifiedSince(site: Site, createdAt: Date) {
  const person = await anUnconfirmedMember(site);
  await site.database.user.update({ where: { id: person.uid }, data: { createdAt } });
  return person;
}
