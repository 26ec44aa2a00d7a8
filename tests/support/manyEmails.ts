import { Prisma } from '#prisma/generated/client/client.ts';
import { clubDeleted } from '#schema/club/emails.ts';
import { createMembers } from '../fixtures/members.ts';
import type { Mailbox } from './mailbox.ts';
import type { Site } from './site.ts';
import { postOf } from './tasks.ts';

/** Sends one e-mail to each of so many new members; returns their addresses. */
export async function sendToAll(site: Pick<Site, 'database' | 'url'>, count: number): Promise<string[]> {
  const members = await createMembers(site.database, Array(count).fill({}));
  const mail = await postOf(site);
  const ids = Prisma.sql`SELECT unnest(${members.map(({ uid }) => uid)}::int[])`;
  await site.database.$transaction((transaction) =>
    mail.postToAll(transaction, ids, clubDeleted({ title: 'Harbour Traders' })),
  );
  return members.map(({ email }) => email).sort();
}

/** The addresses to which e-mails have arrived, each as often as one has. */
export const receivers = ({ emails }: Pick<Mailbox, 'emails'>): string[] =>
  emails.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).sort();
