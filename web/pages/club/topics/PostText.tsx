import { type ComponentProps, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nobody } from '#schema/input/mentions.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import styles from './Mentions.module.css';

/** The text of a post, in which whom it mentions stands out, the reader most. */
export function PostText({ uid, children }: { uid: number | undefined; children: string }) {
  const { t } = useTranslation('club');
  const deleted = t('list.deletedUser');
  const mention = useCallback(
    ({ 'data-member': id, children: name }: ComponentProps<'span'> & { 'data-member'?: string }) => (
      <span className={Number(id) === uid ? `${styles.mention} ${styles.own}` : styles.mention}>
        {Number(id) === nobody.id ? `@${deleted}` : name}
      </span>
    ),
    [uid, deleted],
  );
  return (
    <MarkdownText top={4} mention={mention}>
      {children}
    </MarkdownText>
  );
}
