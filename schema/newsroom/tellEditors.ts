import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isEditorSql } from '../access/editors.ts';
import { fullName } from '../account/displayName.ts';
import type { Mail, Viewer } from '../core/context.ts';
import { notify } from '../messages/notify.ts';
import { postApproved, postSentBack, reviewRequested } from './emails.ts';
import type { PostState } from './rules.ts';

/** A post of the newsroom, with who began it and who last changed its texts. */
interface Told {
  title: string;
  authorId: number | null;
  editorId: number | null;
}

/** What telling needs: whoever causes it, and when. */
interface By {
  viewer: Pick<Viewer, 'id'>;
  mail: Mail;
  at: Date;
}

/** Selects the accounts of those who work in the newsroom, but for some. */
export const editorsExcept = (ids: (number | null)[]): Prisma.Sql => Prisma.sql`
  SELECT id FROM "User" WHERE ${isEditorSql} AND id <> ALL (${ids.filter((id) => id !== null)}::int[])`;

/** Tells those who can approve a post that it waits for that, on the site and by e-mail. */
export async function tellReviewers(
  transaction: Transaction,
  { title, authorId, editorId }: Told,
  { viewer, mail, at }: By,
): Promise<void> {
  const reviewers = editorsExcept([authorId, editorId, viewer.id]);
  const by = await transaction.user.findUniqueOrThrow({ where: { id: viewer.id } });
  await notify(transaction, reviewers, { kind: 'reviewRequested', at });
  await mail.postToAll(transaction, reviewers, reviewRequested({ subject: title, name: fullName(by) }));
}

/** Tells those who wrote a post what somebody else decided on it, on the site and by e-mail. */
async function tellAuthors(
  transaction: Transaction,
  { title, authorId, editorId }: Told,
  { viewer, mail, at }: By,
  kind: 'postApproved' | 'postSentBack',
): Promise<void> {
  const authors = Prisma.sql`
    SELECT id FROM "User" WHERE ${isEditorSql} AND id <> ${viewer.id} AND id IN (${authorId}::int, ${editorId}::int)`;
  await notify(transaction, authors, { kind, at });
  const email = { postApproved, postSentBack }[kind];
  await mail.postToAll(transaction, authors, email({ subject: title }));
}

/** Tells whom it concerns that a post which was in one state is in another. */
export async function tellOfState(
  transaction: Transaction,
  { state: before, ...post }: Told & { state: PostState },
  state: PostState,
  by: By,
): Promise<void> {
  if (state === 'review') await tellReviewers(transaction, post, by);
  else if (state === 'approved') await tellAuthors(transaction, post, by, 'postApproved');
  else if (state === 'draft' && (before === 'review' || before === 'approved'))
    await tellAuthors(transaction, post, by, 'postSentBack');
}
