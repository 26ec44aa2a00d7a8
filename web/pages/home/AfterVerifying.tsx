import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import type { Verified } from '../../content/verified.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './AfterVerifying.module.css';

/** What comes next, for whoever has just verified their e-mail address; gone after a reload. */
export function AfterVerifying() {
  const { t } = useTranslation('home');
  const { viewer, loading } = useSession();
  const state: Partial<Verified> | null = useLocation().state;
  const hasArrived = useNavigationType() !== NavigationType.Pop;
  if (!hasArrived || !state?.verified || loading) return null;
  return (
    <div className={styles.verified}>
      <Notice
        tone="success"
        action={
          viewer ? (
            <ButtonLink to={paths.my} look="secondary">
              {t('verified.clubs')}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.login} state={{ email: state.email }} look="secondary">
              {t('verified.logIn')}
            </ButtonLink>
          )
        }
      >
        {t(viewer ? 'verified.member' : 'verified.visitor')}
      </Notice>
    </div>
  );
}
