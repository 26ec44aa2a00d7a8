import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { stackClass } from '../../ui/layout.ts';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import styles from './ClubPage.module.css';
import { type Invitation, InvitationTable } from './InvitationTable.tsx';
import { useRevokeInvitationMutation } from './invitations.generated.ts';
import { NewInvitation } from './NewInvitation.tsx';
import { refetchingInvitations } from './refetchingInvitations.ts';
import type { ShownClub } from './shownClub.ts';

/** Loaded when they are first opened. */
const InviteByEmailForm = lazyWithRetry(async () => (await import('./InviteForms.tsx')).InviteByEmailForm);
const InviteByLinkForm = lazyWithRetry(async () => (await import('./InviteForms.tsx')).InviteByLinkForm);

type Step = 'link' | 'email' | { link: string } | { revoking: Invitation };

/** A club's invitations, for those who run it: create, send, list and revoke. */
export function Invitations({ club: { id } }: { club: ShownClub }) {
  const { t } = useTranslation(['invitation', 'club']);
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const link = typeof step === 'object' && 'link' in step ? step.link : undefined;
  const revoking = typeof step === 'object' && 'revoking' in step ? step.revoking : undefined;
  return (
    <section className={styles.people}>
      <div>
        <h2>{t('invitation:title')}</h2>
        <p>{t('invitation:text')}</p>
      </div>
      <div className={styles.invite}>
        <Button look="secondary" onClick={() => setStep('link')}>
          {t('invitation:createLink')}
        </Button>
        <Button look="secondary" onClick={() => setStep('email')}>
          {t('invitation:invite')}
        </Button>
      </div>
      <InvitationTable clubID={id} onRevoke={(invitation) => setStep({ revoking: invitation })} />
      <Dialog
        open={step === 'link' || link !== undefined}
        onClose={close}
        title={t(link === undefined ? 'invitation:createLink' : 'invitation:newTitle')}
        insists={link === undefined ? undefined : t('invitation:saveFirst')}
        shownOnce
      >
        {step === 'link' && <InviteByLinkForm clubID={id} onCreated={(created) => setStep({ link: created })} />}
        {link !== undefined && <NewInvitation link={link} onDone={close} />}
      </Dialog>
      <Dialog open={step === 'email'} onClose={close} title={t('invitation:invite')}>
        <InviteByEmailForm
          clubID={id}
          onSent={() => {
            toast.success(t('club:invitation.sent'));
            close();
          }}
        />
      </Dialog>
      <Dialog open={revoking !== undefined} onClose={close} title={t('invitation:revokeTitle')}>
        {revoking && <Revoke clubID={id} invitation={revoking} onDone={close} />}
      </Dialog>
    </section>
  );
}

interface RevokeProps {
  clubID: number;
  invitation: Invitation;
  onDone(): void;
}

function Revoke({ clubID, invitation: { id }, onDone }: RevokeProps) {
  const { t } = useTranslation(['invitation', 'club', 'errors']);
  const [revoke, { loading }] = useRevokeInvitationMutation(refetchingInvitations);
  const revokeIt = async () => {
    const result = await resultOf(revoke({ variables: { clubID, id } }), 'revokeInvitation');
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else toast.success(t('club:invitation.revoked'));
    onDone();
  };
  return (
    <div className={stackClass}>
      <p>{t('invitation:revokeText')}</p>
      <div className={styles.invite}>
        <Button look="danger" pending={loading} onClick={revokeIt}>
          {t('invitation:revokeIt')}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t('invitation:keep')}
        </Button>
      </div>
    </div>
  );
}
