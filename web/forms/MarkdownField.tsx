import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../ui/controls/Field.tsx';
import { markdownClass } from '../ui/styles/layout.ts';
import { MarkdownText } from '../ui/text/MarkdownText.tsx';
import styles from './MarkdownField.module.css';
import { MarkdownTools } from './MarkdownTools.tsx';
import { edit } from './markdownEdits.ts';

interface MarkdownFieldProps extends ComponentProps<typeof TextAreaField> {
  typed: string;
  /** What was typed, as it will be shown if that is not plain Markdown. */
  shown?: ReactNode;
  /** Another button beside those that format. */
  tool?: ReactNode;
}

/** A multi-line field for Markdown, with buttons to format it and a preview. Ctrl or Command with Enter sends its form. */
export function MarkdownField({ typed, shown, tool, hint, onKeyDown, ...field }: MarkdownFieldProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [previewed, setPreviewed] = useState(false);
  return (
    <>
      <div ref={box} className={styles.field}>
        <TextAreaField
          rows={8}
          hint={[hint, t('markdown.hint')].filter(Boolean).join(' ')}
          {...field}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (!event.defaultPrevented && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
          }}
        />
        <MarkdownTools
          onEdit={(kind) => {
            const element = box.current?.querySelector('textarea');
            if (element) edit(element, kind);
          }}
        >
          {tool}
        </MarkdownTools>
      </div>
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

/** Presses the button of a field's form, which does nothing while the form is being sent. */
function send(event: KeyboardEvent<HTMLTextAreaElement>): void {
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
}
