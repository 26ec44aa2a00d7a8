import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { buttonsClass, stackClass } from '../../../ui/styles/layout.ts';
import styles from '../ClubPage.module.css';
import type { ViewedClub } from '../page/viewedClub.ts';
import { type Invitation, InvitationTable } from './InvitationTable.tsx';
import { useRevokeInvitationMutation } from './invitations.generated.ts';
import { JoinLink } from './JoinLink.tsx';
import { NewInvitation } from './NewInvitation.tsx';

/** Loaded when they are first opened. */
const InviteByEmailForm = lazyWithRetry(async () => (await import('./InviteByEmailForm.tsx')).InviteByEmailForm);
const InviteByLinkForm = lazyWithRetry(async () => (await import('./InviteByLinkForm.tsx')).InviteByLinkForm);

/** A club's invitations, for those who run it: create, send, list and revoke. */
export function Invitations({ club }: { club: ViewedClub }) {
  const { id } = club;
  const { t } = useTranslation('invitation');
  const [inviting, setInviting] = useDialogState<'link' | 'email'>(`inviting.${id}`);
  const [link, setLink] = useState<string>();
  const [revoking, setRevoking] = useState<Invitation>();
  const close = () => setInviting(undefined);
  return (
    <section className={styles.people}>
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className={buttonsClass}>
        <Button look="secondary" onClick={() => setInviting('link')}>
          {t('createLink')}
        </Button>
        <Button look="secondary" onClick={() => setInviting('email')}>
          {t('invite')}
        </Button>
      </div>
      <JoinLink club={club} />
      <InvitationTable clubID={id} onRevoke={setRevoking} />
      <Dialog
        open={inviting === 'link' || link !== undefined}
        onClose={close}
        title={t(link === undefined ? 'createLink' : 'newTitle')}
        insists={link === undefined ? undefined : t('saveFirst')}
        isUnrepeatable
      >
        {inviting === 'link' && (
          <InviteByLinkForm
            clubID={id}
            onCreated={(created) => {
              setLink(created);
              close();
            }}
          />
        )}
        {link !== undefined && <NewInvitation link={link} onDone={() => setLink(undefined)} />}
      </Dialog>
      <Dialog open={inviting === 'email'} onClose={close} title={t('invite')}>
        <InviteByEmailForm club={club} onSent={close} />
      </Dialog>
      <Dialog open={revoking !== undefined} onClose={() => setRevoking(undefined)} title={t('revokeTitle')}>
        {revoking && <Revoke clubID={id} invitation={revoking} onDone={() => setRevoking(undefined)} />}
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
  const { t } = useTranslation(['invitation', 'club']);
  const [revoke, loading] = useAct(useRevokeInvitationMutation(), 'revokeInvitation');
  const revokeIt = async () => {
    await revoke({ clubID, id }, t('club:invitation.revoked'));
    onDone();
  };
  return (
    <div className={stackClass}>
      <p>{t('invitation:revokeText')}</p>
      <div className={buttonsClass}>
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
