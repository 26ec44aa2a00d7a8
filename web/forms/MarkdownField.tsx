import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../ui/controls/Field.tsx';
import { markdownClass } from '../ui/styles/layout.ts';
import { MarkdownText } from '../ui/text/MarkdownText.tsx';
import styles from './MarkdownField.module.css';

interface MarkdownFieldProps extends ComponentProps<typeof TextAreaField> {
  typed: string;
  /** What was typed, as it will be shown if that is not plain Markdown. */
  shown?: ReactNode;
}

/** A multi-line field for Markdown, with a preview of what was typed. */
export function MarkdownField({ typed, shown, hint, ...field }: MarkdownFieldProps) {
  const { t } = useTranslation();
  const [previewed, setPreviewed] = useState(false);
  return (
    <>
      <TextAreaField rows={8} hint={[hint, t('markdown.hint')].filter(Boolean).join(' ')} {...field} />
      <details className={styles.preview} onToggle={({ currentTarget }) => setPreviewed(currentTarget.open)}>
        <summary>{t('markdown.preview')}</summary>
        {previewed && (
          <div className={`${markdownClass} ${styles.content}`} dir="auto">
            {shown ?? <MarkdownText top={4}>{typed}</MarkdownText>}
          </div>
        )}
      </details>
    </>
  );
}
