import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../ui/Icon.tsx';
import styles from './MarkdownField.module.css';
import type { MarkdownEdit } from './markdownEdits.ts';

const drawings: Record<MarkdownEdit, string> = {
  bold: 'M7.5 5h5.5a3.5 3.5 0 010 7H7.5zM7.5 12h6.5a3.5 3.5 0 010 7H7.5z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1',
  quotation: 'M5 5v14M10 8h9M10 12h9M10 16h6',
};

interface ToolProps {
  label: string;
  drawing: string;
  onPress(): void;
}

/** A button above a field for Markdown. */
export const Tool = ({ label, drawing, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    // The field keeps the focus, and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Drawing path={drawing} />
  </button>
);

interface MarkdownToolsProps {
  onEdit(edit: MarkdownEdit): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons that format the selected text of a field for Markdown. */
export function MarkdownTools({ onEdit, children }: MarkdownToolsProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.tools} role="group" aria-label={t('markdown.tools')}>
      {(Object.keys(drawings) as MarkdownEdit[]).map((edit) => (
        <Tool key={edit} label={t(`markdown.${edit}`)} drawing={drawings[edit]} onPress={() => onEdit(edit)} />
      ))}
      {children}
    </div>
  );
}
