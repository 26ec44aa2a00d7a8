import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../ui/Tag.tsx';
import styles from '../AdministrationTab.module.css';
import type { ListedUserFragment } from './administration.generated.ts';

type Tagged = Pick<ListedUserFragment, 'admin' | 'editor' | 'confirmedEmail' | 'deletedAt'>;

/** Tags for whether an account is active, suspended or unverified, and whether it is an administrator's. */
export function UserTags({ user: { admin, editor, confirmedEmail, deletedAt } }: { user: Tagged }) {
  const { t } = useTranslation('administration');
  return (
    <span className={styles.tags}>
      {deletedAt && <Tag tone="danger">{t('users.suspended')}</Tag>}
      {!confirmedEmail && <Tag tone="warning">{t('users.notVerified')}</Tag>}
      {confirmedEmail && !deletedAt && <Tag tone="good">{t('users.active')}</Tag>}
      {admin && <Tag tone="info">{t('users.admin')}</Tag>}
      {editor && <Tag tone="info">{t('edit.editor')}</Tag>}
    </span>
  );
}
