import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';

/** Loaded when it is first opened. */
const MemberCard = lazyWithRetry(async () => (await import('./MemberCard.tsx')).MemberCard);

interface MemberDialogProps {
  club: ViewedClub;
  /** Whose card is open, if any. */
  userID: number | undefined;
  onClose(): void;
}

/** Dialog with a person's card. */
export function MemberDialog({ club, userID, onClose }: MemberDialogProps) {
  const { t } = useTranslation('membership');
  return (
    <Dialog open={userID !== undefined} onClose={onClose} title={t('card.title')}>
      {userID !== undefined && <MemberCard club={club} userID={userID} onClose={onClose} />}
    </Dialog>
  );
}
