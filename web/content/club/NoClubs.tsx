import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import styles from './NoClubs.module.css';
import { SuggestedClubs } from './SuggestedClubs.tsx';

/** What a member who belongs to no club can do first. */
export function NoClubs() {
  const { t } = useTranslation('my');
  return (
    <>
      <PageState
        art="people"
        action={
          <div className={styles.first}>
            <ButtonLink to={paths.clubs}>{t('find')}</ButtonLink>
            <ButtonLink look="secondary" to={paths.createClub}>
              {t('create')}
            </ButtonLink>
          </div>
        }
      >
        {t('none')}
      </PageState>
      <SuggestedClubs />
    </>
  );
}
