import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { isRefused, type Refusal, resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/controls/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import { isOutdated } from './isOutdated.ts';
import { OfferToAddress } from './OfferToAddress.tsx';
import { OfferToPerson } from './OfferToPerson.tsx';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useWithdrawClubOfferMutation } from './ownClubs.generated.ts';

interface OfferClubProps {
  club: OwnClub;
  onDone(): void;
  /** Called if the club or the offer no longer exists. */
  onOutdated(): void;
}

/** Forms to offer the club to a person of the club or to somebody else, or to withdraw the offer. */
export function OfferClubForm({ club, onDone, onOutdated }: OfferClubProps) {
  const { t } = useTranslation(['club', 'errors']);
  const [to, setTo] = useState<'person' | 'address'>('person');
  const [withdraw, { loading }] = useWithdrawClubOfferMutation();
  const offeredTo = club.offeredToMember ?? club.offeredTo;
  const offered = () => {
    toast.success(t('club:offered'));
    onDone();
  };
  /** What remains to be shown of a refusal. */
  const refused = (refusal: Refusal) => {
    if (!isOutdated(refusal)) return refusal;
    toast.error(t(`errors:${refusal.reason}`));
    onOutdated();
    return undefined;
  };
  const takeBack = async () => {
    const result = await resultOf(withdraw({ variables: { clubID: club.id } }), 'withdrawClubOffer');
    if (isRefused(result)) {
      if (refused(result)) toast.error(t(`errors:${result.reason}`));
      return;
    }
    toast.success(t('club:offerWithdrawn'));
    onDone();
  };
  return (
    <div className={stackClass}>
      <p>{t('club:manage.handOverText', { title: club.title })}</p>
      {offeredTo && (
        <Notice
          action={
            <Button look="secondary" pending={loading} onClick={takeBack}>
              {t('club:manage.withdraw')}
            </Button>
          }
        >
          {t('club:manage.offeredTo', { email: offeredTo })}
        </Notice>
      )}
      <SelectField
        label={t('club:manage.handOverTo')}
        value={to}
        onChange={({ target }) => setTo(target.value === 'person' ? 'person' : 'address')}
      >
        <option value="person">{t('club:manage.handOverFromClub')}</option>
        <option value="address">{t('club:manage.handOverOutsider')}</option>
      </SelectField>
      {to === 'person' ? (
        <OfferToPerson clubID={club.id} onOffered={offered} onRefused={refused} />
      ) : (
        <OfferToAddress clubID={club.id} onOffered={offered} onRefused={refused} />
      )}
    </div>
  );
}
