import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { PictureField } from '../../content/picture/PictureField.tsx';
import { Field, TextAreaField } from '../../ui/controls/Field.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Newsroom.module.css';
import type { TypedText } from './postValues.ts';

interface PostTextFieldsProps {
  language: Language;
  /** Whether the text that it was translated from has changed since. */
  isOutdated: boolean;
  /** Whether readers are told what is corrected. */
  isPublic: boolean;
  /** The content as typed. */
  typed: string;
  field(name: keyof TypedText): Partial<ComponentProps<'input'> & ComponentProps<'textarea'>>;
}

/** The fields of a post in one language. */
export function PostTextFields({ language, isOutdated, isPublic, typed, field }: PostTextFieldsProps) {
  const { t } = useTranslation(['newsroom', 'bulletin']);
  const lang = languageTags[language];
  return (
    <fieldset className={styles.language}>
      <legend>
        {t(`bulletin:languages.${language}`)}
        {isOutdated && <Tag tone="warning">{t('newsroom:outdated')}</Tag>}
      </legend>
      <Field label={t('newsroom:postTitle')} lang={lang} {...field('title')} />
      <TextAreaField
        label={t('newsroom:teaser')}
        hint={t('newsroom:teaserHint')}
        rows={2}
        lang={lang}
        {...field('teaser')}
      />
      <PictureField label={t('newsroom:content')} rows={16} lang={lang} typed={typed} {...field('content')} />
      {isPublic && (
        <TextAreaField
          label={t('newsroom:correction')}
          hint={t('newsroom:correctionHint')}
          rows={2}
          lang={lang}
          {...field('correction')}
        />
      )}
    </fieldset>
  );
}
