import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { languages } from '#locales/keys.ts';
import { postTags } from '#schema/newsroom/bundledPosts.ts';
import { savedPost } from '#schema/newsroom/rules.ts';
import { ConflictNotice } from '../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../forms/FieldVersions.tsx';
import { Form } from '../../forms/Form.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useClient } from '../../graphql/client.ts';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field, SelectField } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Newsroom.module.css';
import {
  NewsroomPostDocument,
  useSaveBulletinPostMutation,
  type WholeNewsroomPostFragment,
} from './newsroom.generated.ts';
import { PostFindings } from './PostFindings.tsx';
import { isScheduled } from './PostStateTag.tsx';
import { PostSteps } from './PostSteps.tsx';
import { PostTextFields } from './PostTextFields.tsx';
import { PostVersions } from './PostVersions.tsx';
import { partsOf, postDraft, type TypedPost, typedFrom, typedOf } from './postValues.ts';
import { TextDifferences, type VersionTexts } from './TextDifferences.tsx';
import { useEditDraft } from './useEditDraft.ts';

interface PostFormProps {
  /** The viewer's id. */
  uid: number;
  /** Missing for a new post. */
  post?: WholeNewsroomPostFragment;
  onSaved(post: WholeNewsroomPostFragment): void;
  /** Begins the form again, without what was typed. */
  onDiscard?(): void;
}

/** Form for a post in all languages, with conflict resolution, and above it what can be done with the post. */
export function PostForm({ uid, post, onSaved, onDiscard }: PostFormProps) {
  const { t } = useTranslation(['newsroom', 'bulletin']);
  const client = useClient();
  const [save] = useSaveBulletinPostMutation();
  const isPublic = post?.state === 'published' && !isScheduled(post);
  const draft = `newsroom.${post?.id ?? 'new'}`;
  const { form, versions } = useEditForm({
    rules: savedPost,
    values: { postID: post?.id, ...typedOf(post) },
    draft,
    autosave: post ? undefined : postDraft(uid),
    stored: post,
    changed: 'newsroom.changed',
    valuesOf: (stored) => partsOf(typedOf(stored)),
    read: (typed) => partsOf(typed as TypedPost),
    write: typedFrom,
    async reload() {
      if (!post) return undefined;
      const variables = { id: post.id };
      const { data } = await client.query({ query: NewsroomPostDocument, variables, fetchPolicy: 'no-cache' });
      return data?.newsroomPost.__typename === 'NewsroomPost' ? data.newsroomPost : undefined;
    },
    async call(input, seen) {
      // The saved version begins a form of its own, before this one hears of it.
      if (post) edits.discard();
      const variables = { input: { ...input, seen: seen?.updatedAt } };
      const result = await resultOf(save({ variables }), 'saveBulletinPost');
      if (post && isRefused(result)) edits.store();
      return result;
    },
    onSuccess(saved) {
      if (post && saved.id !== post.id) toast.info(t('newsroom:waitingCorrection.stored'));
      else
        toast.success(t(saved.corrects ? 'newsroom:waitingCorrection.saved' : 'newsroom:saved', { slug: saved.slug }));
      onSaved(saved);
    },
  });
  const isDirty = form.formState.isDirty;
  // With the choice between versions, which is stored, too.
  const typed = post && isDirty ? JSON.stringify([form.watch(), versions.conflict]) : undefined;
  const edits = useEditDraft(draft, uid, typed);
  const isRestored = post ? edits.isRestored && isDirty : form.isRestored;
  const restore = (texts: VersionTexts) => {
    const parts = partsOf(form.getValues() as TypedPost);
    const earlier = partsOf(typedOf({ ...parts, texts }));
    const restored = languages.map((language) => [
      language,
      { ...earlier[language], correction: parts[language].correction },
    ]);
    const values = typedFrom({ ...parts, ...Object.fromEntries(restored) });
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    form.setFocus('texts.en.title');
    toast.success(t('newsroom:versions.restored'));
  };
  const discard = () => {
    if (!post) return form.discardDraft('texts.en.title');
    edits.discard();
    onDiscard?.();
  };
  return (
    <>
      {post && <PostSteps post={post} isChanged={isDirty} />}
      <Form of={form} intro={isRestored && <Notice>{t('newsroom:draftKept')}</Notice>}>
        <ConflictNotice of={versions} />
        {isPublic && <Notice>{t('newsroom:isPublic')}</Notice>}
        {post && <PostFindings findings={post.findings} />}
        <div className={styles.head}>
          <FieldVersions
            versions={versions}
            field="tag"
            name={t('newsroom:tag')}
            textOf={({ tag }) => t(`bulletin:tag.${tag}`)}
          >
            <SelectField label={t('newsroom:tag')} {...form.field('tag')}>
              {postTags.map((tag) => (
                <option key={tag} value={tag}>
                  {t(`bulletin:tag.${tag}`)}
                </option>
              ))}
            </SelectField>
          </FieldVersions>
          <FieldVersions versions={versions} field="slug" name={t('newsroom:slug')} textOf={({ slug }) => slug}>
            <Field
              label={t('newsroom:slug')}
              hint={t('newsroom:slugHint')}
              readOnly={isPublic || post?.state === 'withdrawn' || post?.corrects != null}
              {...form.field('slug')}
            />
          </FieldVersions>
        </div>
        <div className={styles.languages}>
          {languages.map((language) => (
            <FieldVersions
              key={language}
              versions={versions}
              field={language}
              name={t(`bulletin:languages.${language}`)}
              textOf={(parts) =>
                [parts[language].title, parts[language].teaser, parts[language].content].filter(Boolean).join('\n\n')
              }
            >
              <PostTextFields
                language={language}
                isOutdated={post?.texts.find((text) => text.language === language)?.isOutdated ?? false}
                isPublic={isPublic}
                typed={form.watch(`texts.${language}.content`) ?? ''}
                field={(name) => form.field(`texts.${language}.${name}`)}
              />
            </FieldVersions>
          ))}
        </div>
        <div>
          <Button type="submit" pending={form.pending}>
            {t(isPublic ? 'newsroom:correct' : 'newsroom:save')}
          </Button>
          {isRestored && (
            <Button look="quiet" disabled={form.pending} onClick={discard}>
              {t('newsroom:discard')}
            </Button>
          )}
        </div>
      </Form>
      {post?.corrects && (
        <details className={styles.past} open>
          <summary>{t('newsroom:waitingCorrection.differences')}</summary>
          <TextDifferences before={post.corrects.texts} after={post.texts} />
        </details>
      )}
      {post && <PostVersions post={post} onRestore={restore} />}
    </>
  );
}
