import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Contacts } from '../../../content/club/clubColumns.tsx';
import { useClubTexts } from '../../../content/club/useClubTexts.ts';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import { MembersText } from '../../../ui/text/MembersText.tsx';
import styles from '../ClubPage.module.css';
import type { ViewedClub } from './viewedClub.ts';

/** A club's facts that stand neither above its parts nor in its description. */
export function Facts({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'club']);
  const formatDate = useFormatDate();
  const textsOf = useClubTexts();
  const { contacts, createdAt } = club;
  const { title, country, privacy, description, ...others } = textsOf(club);
  return (
    <dl className={styles.facts}>
      <dt>{t('membership:createdAt')}</dt>
      <dd>{formatDate(createdAt)}</dd>
      {(Object.keys(others) as (keyof typeof others)[]).map(
        (field) =>
          others[field] && (
            <Fragment key={field}>
              <dt>{t(`club:field.${field}`)}</dt>
              <dd>
                {field === 'contacts' ? <Contacts contacts={contacts} /> : <MembersText>{others[field]}</MembersText>}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
