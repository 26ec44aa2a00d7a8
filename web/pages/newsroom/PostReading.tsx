import { useTranslation } from 'react-i18next';
import { languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { markdownClass, stackClass } from '../../ui/styles/layout.ts';
import { Tag } from '../../ui/Tag.tsx';
import { MarkdownText } from '../../ui/text/MarkdownText.tsx';
import { TextPictures } from '../../ui/text/TextPictures.tsx';
import styles from './Newsroom.module.css';
import type { WholeNewsroomPostFragment } from './newsroom.generated.ts';
import { PostFindings } from './PostFindings.tsx';
import { PostSteps } from './PostSteps.tsx';
import { TextDifferences } from './TextDifferences.tsx';

/** A post that waits for approval, as it will be read in each of its languages, or what a correction changes. */
export function PostReading({ post, onEdit }: { post: WholeNewsroomPostFragment; onEdit(): void }) {
  const { t } = useTranslation(['newsroom', 'bulletin']);
  const texts = languages.flatMap((language) => post.texts.find((text) => text.language === language) ?? []);
  return (
    <div className={stackClass}>
      <PostSteps post={post} isChanged={false} />
      <PostFindings findings={post.findings} />
      {post.corrects ? (
        <TextDifferences before={post.corrects.texts} after={post.texts} />
      ) : (
        texts.map(({ language, title, teaser, content, isOutdated }) => (
          <article key={language} className={styles.reading} aria-labelledby={`title-${language}`}>
            <p className={styles.meta}>
              {t(`bulletin:languages.${language}`)}
              {isOutdated && <Tag tone="warning">{t('newsroom:outdated')}</Tag>}
            </p>
            <div className={stackClass} lang={languageTags[language]}>
              <h2 id={`title-${language}`}>{title}</h2>
              {teaser && <p className={styles.teaser}>{teaser}</p>}
              <div className={markdownClass}>
                <TextPictures value="previewed">
                  <MarkdownText top={4}>{content}</MarkdownText>
                </TextPictures>
              </div>
            </div>
          </article>
        ))
      )}
      <div>
        <Button look="secondary" onClick={onEdit}>
          {t('newsroom:edit')}
        </Button>
      </div>
    </div>
  );
}
