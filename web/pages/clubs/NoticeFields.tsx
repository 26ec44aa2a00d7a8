import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '#schema/bounds.ts';
import { Field, TextAreaField } from '../../ui/Field.tsx';
import { useFormatNumber } from '../../ui/formatNumber.ts';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './Notices.module.css';

interface NoticeFieldsProps {
  title: Omit<ComponentProps<typeof Field>, 'label'>;
  content: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  open: Omit<ComponentProps<typeof Switch>, 'label'>;
  pinned: Omit<ComponentProps<typeof Switch>, 'label'>;
  /** The content typed so far. */
  typed: string;
  /** Whether the club is closed. */
  closed: boolean;
}

/** The form fields of a notice, with a preview of its content. */
export function NoticeFields({ title, content, open, pinned, typed, closed }: NoticeFieldsProps) {
  const { t } = useTranslation('notices');
  const formatNumber = useFormatNumber();
  const [previewed, setPreviewed] = useState(false);
  return (
    <>
      <Field label={t('field.title')} maxLength={bounds.noticeTitle} {...title} />
      <TextAreaField
        label={t('field.content')}
        rows={8}
        hint={
          <>
            {t('field.contentHint')}{' '}
            {t('field.characters', { used: formatNumber(typed.length), max: formatNumber(bounds.noticeContent) })}
          </>
        }
        {...content}
      />
      <details className={styles.preview} onToggle={({ currentTarget }) => setPreviewed(currentTarget.open)}>
        <summary>{t('field.preview')}</summary>
        {previewed && (
          <div className={styles.content} dir="auto">
            <MarkdownText top={4}>{typed}</MarkdownText>
          </div>
        )}
      </details>
      <Switch label={t('field.public')} hint={t(closed ? 'field.publicClosed' : 'field.publicHint')} {...open} />
      <Switch label={t('field.pinned')} hint={t('field.pinnedHint')} {...pinned} />
    </>
  );
}
