import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import styles from './Newsroom.module.css';

/** The texts of a version of a post. */
export type VersionTexts = { language: Language; title: string; teaser: string; content: string }[];

/** The text in a language as one, the title first. */
function textIn(language: Language, texts: VersionTexts): string {
  const { title = '', teaser = '', content = '' } = texts.find((text) => text.language === language) ?? {};
  return [title, teaser, content].filter(Boolean).join('\n\n');
}

/** What differs between two versions of a post, word by word, in each language that one of them has. */
export function TextDifferences({ before, after }: { before: VersionTexts; after: VersionTexts }) {
  const { t } = useTranslation(['newsroom', 'bulletin']);
  return languages.map((language) => {
    const [old, recent] = [textIn(language, before), textIn(language, after)];
    if (!old && !recent) return null;
    return (
      <section key={language}>
        <h3>{t(`bulletin:languages.${language}`)}</h3>
        {old === recent ? (
          <p>{t('newsroom:versions.same')}</p>
        ) : (
          <p className={styles.difference} lang={languageTags[language]}>
            {diffWordsWithSpace(old, recent, { timeout: 1000 })?.map(({ value, added, removed }, index) => {
              const key = `${index} ${value.length}`;
              if (added) return <ins key={key}>{value}</ins>;
              return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
            }) ?? recent}
          </p>
        )}
      </section>
    );
  });
}
