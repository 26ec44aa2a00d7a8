import { type Language, languages } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import type { PostText } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { definedFields } from '../input/fields.ts';
import { notify } from '../messages/notify.ts';
import { refuseForeignPictures } from '../moderation/refuseForeignPictures.ts';
import { hasFindings, isLarge, storeCorrection } from './corrections.ts';
import { keepVersion } from './keepVersion.ts';
import { laterThan, lockedPost } from './lockedPost.ts';
import { NewsroomPost } from './NewsroomPost.ts';
import { SavePostInput } from './PostInput.ts';
import { suggestedSlug } from './postText.ts';
import { storeTexts } from './postTexts.ts';
import { type PostState, savedPost } from './rules.ts';
import { assertSlugFree } from './slugs.ts';
import { editorsExcept, tellReviewers } from './tellEditors.ts';

const contract = contractOf({
  rules: savedPost,
  refusals: [
    'newsroom.unknown',
    'newsroom.changed',
    'newsroom.correctionWaits',
    'newsroom.tooMany',
    'profile.nothingChanged',
  ],
  limits: ['savePost'],
});

type TextInput = { title: string; teaser: string; content: string; correction: string };
type Stored = Awaited<ReturnType<typeof lockedPost>>;

builder.mutationField('saveBulletinPost', (t) =>
  t.withAuth({ editor: true }).prismaField({
    type: NewsroomPost,
    description: `Saves a post of the newsroom: a new one as a draft. A change to a post that was approved or is scheduled makes it wait for approval again, unless the site publishes without. One of a public post needs a note of what is corrected. A small one is public at once, and the other editors are told; a new title, tag or language, or a change of more than ${bounds.correction} characters or a tenth of the text, becomes a post of its own that waits for approval, and is returned. Texts that promise returns always wait.`,
    contract,
    args: { input: t.arg({ type: SavePostInput }) },
    resolve: async (query, _root, { input: { seen, ...input } }, context) => {
      const { postID, tag, slug = '', texts } = contract.check({ ...input, texts: withoutNulls(input.texts) });
      const { database, viewer, mail, limits, clock, newsroomReview } = context;
      await limits.consume('savePost', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const post = postID === undefined ? undefined : await lockedPost(transaction, postID, seen);
        const at = post ? laterThan(post.updatedAt, clock()) : clock();
        const before = new Map(post?.texts.map((text) => [text.language, text]));
        const submitted = languages.flatMap((language) => (texts[language] ? [{ language, ...texts[language] }] : []));
        const changed = submitted.filter((text) => isChanged(text, before.get(text.language)));
        const contents = await contentsOf(transaction, post);
        for (const { language, content } of changed)
          await refuseForeignPictures(transaction, viewer, {
            field: `texts.${language}.content`,
            text: content,
            before: contents,
          });
        const title = titleOf(submitted, before);
        if (title === undefined) throw InvalidInput.at('texts.en.title', 'newsroom.textRequired');
        const isPublic = post?.state === 'published' && post.publishedAt <= at;
        const data = { tag, title, slug: await slugFor(transaction, { post, slug, title, isPublic }) };
        if (post && changed.length === 0 && post.tag === tag && post.slug === data.slug)
          throw new Failure('profile.nothingChanged');
        const notes = isPublic ? submitted.filter(({ correction }) => correction) : [];
        const [first] = changed;
        if (isPublic && first && notes.length === 0)
          throw InvalidInput.at(`texts.${first.language}.correction`, 'newsroom.correctionRequired');
        const isAltered = changed.length > 0 || tag !== post?.tag || data.slug !== post.slug;
        if (isPublic && post.correction) throw new Failure('newsroom.correctionWaits');
        const isMore = tag !== post?.tag || changed.some((text) => isLarge(before.get(text.language), text));
        if (isPublic && (hasFindings(changed) || (newsroomReview && isMore))) {
          const unchanged = post.texts.filter(({ language }) => !changed.some((text) => text.language === language));
          const texts = [...unchanged, ...changed];
          const correction = { tag, title, editorId: viewer.id, at, texts, notes: notes.map(noteOf) };
          const id = await storeCorrection(transaction, post, correction);
          await tellReviewers(transaction, { title, authorId: viewer.id, editorId: viewer.id }, { viewer, mail, at });
          return transaction.post.findUniqueOrThrow({ ...query, where: { id } });
        }
        const state = stateAfter(post, { isPublic, isChanged: isAltered, newsroomReview });
        const stored = post
          ? { id: post.id }
          : await created(transaction, { ...data, state, authorId: viewer.id, editorId: viewer.id, updatedAt: at });
        if (post && changed.length > 0) await keepVersion(transaction, post);
        if (post)
          await transaction.post.update({
            where: { id: post.id },
            data: { ...data, state, updatedAt: at, ...(changed.length > 0 && { editorId: viewer.id }) },
          });
        await storeTexts(transaction, stored.id, changed, at);
        await transaction.postCorrection.createMany({
          data: notes.map((text) => ({ ...noteOf(text), postId: stored.id, at })),
        });
        if (post && state === 'review' && post.state !== 'review')
          await tellReviewers(
            transaction,
            { title, authorId: post.authorId, editorId: viewer.id },
            { viewer, mail, at },
          );
        if (isPublic) await notify(transaction, editorsExcept([viewer.id]), { kind: 'postCorrected', at });
        return transaction.post.findUniqueOrThrow({ ...query, where: { id: stored.id } });
      });
    },
  }),
);

type Submitted = TextInput & { language: Language };

const noteOf = ({ language, correction: note }: Submitted) => ({ language, note });

/** The input without the nulls that GraphQL allows for omitted parts. */
const withoutNulls = (texts: { [Name in Language]?: object | null | undefined }) =>
  Object.fromEntries(Object.entries(definedFields(texts)).map(([language, text]) => [language, definedFields(text)]));

const isChanged = ({ title, teaser, content }: Submitted, before: PostText | undefined): boolean =>
  before
    ? before.title !== title || before.teaser !== teaser || before.content !== content
    : title !== '' || content !== '';

/** All that was written in a post, versions that can be restored included. */
async function contentsOf(transaction: Transaction, post: Stored | undefined): Promise<string> {
  if (!post) return '';
  const versions = await transaction.postVersionText.findMany({
    where: { version: { postId: post.id } },
    select: { content: true },
  });
  return [...post.texts, ...versions].map(({ content }) => content).join('\n');
}

/** The title in the first language, after the change; undefined if there is none left. */
function titleOf(submitted: Submitted[], before: Map<Language, PostText>): string | undefined {
  const titles = languages.map(
    (language) => (submitted.find((text) => text.language === language) ?? before.get(language))?.title,
  );
  return titles.find(Boolean);
}

interface SlugOf {
  post: Stored | undefined;
  slug: string;
  title: string;
  isPublic: boolean;
}

async function slugFor(transaction: Transaction, { post, slug, title, isPublic }: SlugOf): Promise<string> {
  const wanted = slug || (post?.slug ?? suggestedSlug(title));
  if (!wanted) throw InvalidInput.at('slug', 'newsroom.slugRequired');
  if (wanted === post?.slug) return wanted;
  if (isPublic || post?.state === 'withdrawn' || post?.correctsId != null)
    throw InvalidInput.at('slug', 'newsroom.slugFixed');
  await assertSlugFree(transaction, wanted, post?.id ?? 0);
  return wanted;
}

/** The state of a post after its texts were saved. */
function stateAfter(
  post: Stored | undefined,
  { isPublic, isChanged, newsroomReview }: { isPublic: boolean; isChanged: boolean; newsroomReview: boolean },
): PostState {
  if (!post) return 'draft';
  const isApproved = post.state === 'approved' || (post.state === 'published' && !isPublic);
  return isChanged && isApproved && newsroomReview ? 'review' : post.state;
}

async function created(
  transaction: Transaction,
  data: Parameters<Transaction['post']['create']>[0]['data'],
): Promise<{ id: number }> {
  if ((await transaction.post.count()) >= bounds.newsPosts) throw new Failure('newsroom.tooMany');
  return transaction.post.create({ data, select: { id: true } });
}
