import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useAct } from '../../../graphql/useAct.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/controls/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { buttonsClass, stackClass } from '../../../ui/styles/layout.ts';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import styles from '../ClubPage.module.css';
import type { ViewedClub } from '../page/viewedClub.ts';
import { useClubJoinLinkQuery, useEndJoinLinkMutation, useResetJoinLinkMutation } from './invitations.generated.ts';

/** Loaded when it is first opened, with what draws the code. */
const JoinPoster = lazyWithRetry(async () => (await import('./JoinPoster.tsx')).JoinPoster);

/** The club's permanent link, for those who run it: show, share, replace and turn off. */
export function JoinLink({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('invitation');
  const formatDate = useFormatDate('long');
  const [step, setStep] = useState<'code' | 'reset' | 'end'>();
  const { data } = useClubJoinLinkQuery({ variables: { clubID: club.id } });
  const { change, loading } = useJoinLinkChange(club.id);
  const close = () => setStep(undefined);
  if (data?.clubJoinLink.__typename !== 'ClubJoinLink') return null;
  const { link, createdAt } = data.clubJoinLink;
  if (!link || !createdAt)
    return (
      <div className={stackClass}>
        <h3>{t('permanent.title')}</h3>
        <p>{t('permanent.text')}</p>
        <div className={buttonsClass}>
          <Button look="secondary" pending={loading} onClick={() => change('reset')}>
            {t('permanent.create')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={stackClass}>
      <h3>{t('permanent.title')}</h3>
      <p>{t('permanent.since', { at: formatDate(createdAt) })}</p>
      <p className={styles.link}>
        <code>{link}</code>
      </p>
      <div className={buttonsClass}>
        <CopyButton text={link} onCopied={() => toast.success(t('copied'))}>
          {t('copy')}
        </CopyButton>
        {typeof navigator.share === 'function' && (
          // Whoever closes the phone's dialog has decided not to share.
          <Button look="secondary" onClick={() => navigator.share({ title: club.title, url: link }).catch(() => {})}>
            {t('permanent.share')}
          </Button>
        )}
        <ButtonLink
          look="secondary"
          to={`mailto:?subject=${encodeURIComponent(club.title)}&body=${encodeURIComponent(t('permanent.letter', { title: club.title, link }))}`}
        >
          {t('permanent.write')}
        </ButtonLink>
        <Button look="secondary" onClick={() => setStep('code')}>
          {t('permanent.code')}
        </Button>
        <Button look="quiet" onClick={() => setStep('reset')}>
          {t('permanent.reset')}
        </Button>
        <Button look="quietDanger" onClick={() => setStep('end')}>
          {t('permanent.end')}
        </Button>
      </div>
      <Dialog open={step === 'code'} onClose={close} title={t('permanent.code')}>
        {step === 'code' && <JoinPoster title={club.title} link={link} />}
      </Dialog>
      <Dialog
        open={step === 'reset' || step === 'end'}
        onClose={close}
        title={t(`permanent.${step === 'end' ? 'end' : 'reset'}`)}
      >
        {(step === 'reset' || step === 'end') && (
          <div className={stackClass}>
            <p>{t(`permanent.${step}Text`)}</p>
            <div className={buttonsClass}>
              <Button look="danger" pending={loading} onClick={() => change(step).then(close)}>
                {t(`permanent.${step}`)}
              </Button>
              <Button look="secondary" onClick={close}>
                {t('permanent.keep')}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  );
}

/** Replaces the link or turns it off, and says so. */
function useJoinLinkChange(clubID: number) {
  const { t } = useTranslation('invitation');
  const [reset, resetting] = useAct(useResetJoinLinkMutation(), 'resetJoinLink');
  const [end, ending] = useAct(useEndJoinLinkMutation(), 'endJoinLink');
  const change = (what: 'reset' | 'end') => (what === 'reset' ? reset : end)({ clubID }, t(`permanent.${what}Done`));
  return { change, loading: resetting || ending };
}
