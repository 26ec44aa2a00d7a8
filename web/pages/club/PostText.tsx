import { type ComponentProps, createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { unnamed } from '#schema/input/mentions.ts';
import { MarkdownText, parserOfPosts } from '../../ui/text/MarkdownText.tsx';
import styles from './topics/writing/Mentions.module.css';

/** Who reads. */
const Reader = createContext<number | undefined>(undefined);

function Mention({ 'data-member': id, children: name }: ComponentProps<'span'> & { 'data-member'?: string }) {
  const { t } = useTranslation(['club', 'topics']);
  const uid = useContext(Reader);
  const nameless = name === `@${unnamed.name}` ? t('topics:aMember') : t('club:list.deletedUser');
  return (
    <span
      className={Number(id) === uid ? `${styles.mention} ${styles.own}` : styles.mention}
      data-member={Number(id) || undefined}
    >
      {Number(id) ? name : `@${nameless}`}
    </span>
  );
}

const parser = parserOfPosts(Mention);

/** The text of a post, in which whom it mentions stands out, the reader most. */
export const PostText = ({ uid, children }: { uid: number | undefined; children: string }) => (
  <Reader value={uid}>
    <MarkdownText top={4} parser={parser}>
      {children}
    </MarkdownText>
  </Reader>
);
