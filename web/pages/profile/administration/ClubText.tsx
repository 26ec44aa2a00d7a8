import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useClubTexts } from '../../../content/club/useClubTexts.ts';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import styles from './AdministrationTab.module.css';
import type { AdministeredClub } from './useDecideClubs.ts';

/** A club's owner, linked to their account. */
export function ClubOwner({ club: { owner, ownerAccount } }: { club: AdministeredClub }) {
  const { t } = useTranslation('club');
  const name = owner ? `${owner.firstName} ${owner.lastName}` : t('list.deletedUser');
  return ownerAccount ? <Link to={paths.administrationAccount(ownerAccount.id)}>{name}</Link> : name;
}

/** A club's description, house rules and contacts, the automatic findings, the last reason for declining it, and the appeal. */
export function ClubText({ club }: { club: AdministeredClub }) {
  const { t } = useTranslation(['administration', 'club']);
  const textsOf = useClubTexts();
  const { declineReason, appeal, findings, rules } = club;
  // The club's row shows the first three.
  const { title, country, privacy, description, ...others } = textsOf(club);
  const promises = findings.filter(({ kind }) => kind === 'promise').map(({ words }) => words);
  return (
    <>
      <div className={markdownClass} dir="auto">
        <MarkdownText top={4}>{description}</MarkdownText>
      </div>
      {club.awaitsReview && rules && (
        <section aria-label={t('club:rules.title')}>
          <p className={styles.said}>{t('club:rules.title')}</p>
          <div className={markdownClass} dir="auto">
            <MarkdownText top={4}>{rules.text}</MarkdownText>
          </div>
        </section>
      )}
      {promises.length > 0 && (
        <p className={`${styles.said} ${styles.quote}`}>{t('clubs.found', { words: promises.join(', ') })}</p>
      )}
      {promises.length < findings.length && <p className={`${styles.said} ${styles.quote}`}>{t('clubs.foundLinks')}</p>}
      {Object.entries(others).map(
        ([field, text]) =>
          text && (
            <p key={field} className={`${styles.said} ${styles.muted}`}>
              {text}
            </p>
          ),
      )}
      {declineReason !== null && (
        <p className={`${styles.said} ${styles.quote}`}>{t('clubs.declinedBefore', { reason: declineReason })}</p>
      )}
      {appeal !== null && <p className={`${styles.said} ${styles.quote}`}>{t('clubs.appeal', { appeal })}</p>}
    </>
  );
}
