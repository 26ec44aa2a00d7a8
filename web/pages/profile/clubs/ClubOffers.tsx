import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Card } from '../../../ui/Card.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import styles from './ClubsTab.module.css';
import { type OwnClubsQuery, useAcceptClubOfferMutation, useDeclineClubOfferMutation } from './ownClubs.generated.ts';

type Offer = Extract<OwnClubsQuery['me'], { __typename: 'User' }>['clubOffers'][number];

/** Clubs that their owners have offered to the member, to accept or decline. */
export function ClubOffers({ offers, onAnswered }: { offers: Offer[]; onAnswered(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const countryName = useCountryName();
  const formatDateTime = useFormatDateTime('long');
  const [accept, { loading: accepting }] = useAcceptClubOfferMutation();
  const [decline, { loading: declining }] = useDeclineClubOfferMutation();
  if (offers.length === 0) return null;

  const acceptOffer = async (clubID: number) => {
    const result = await resultOf(accept({ variables: { clubID } }), 'acceptClubOffer');
    if (result.__typename === 'ManagedClub') toast.success(t('club:offerAccepted', { title: result.title }));
    else toast.error(t(`errors:${result.reason}`));
    onAnswered();
  };
  const declineOffer = async (clubID: number) => {
    const result = await resultOf(decline({ variables: { clubID } }), 'declineClubOffer');
    if (result.__typename === 'Done') toast.success(t('club:offerDeclined'));
    else toast.error(t(`errors:${result.reason}`));
    onAnswered();
  };

  return (
    <Card>
      <h2>{t('club:manage.offersTitle')}</h2>
      <ul className={styles.offers}>
        {offers.map(({ club, from, expiresAt }) => (
          <li key={club.id}>
            <p>
              {t('club:manage.offerText', {
                from: `${from.firstName} ${from.lastName}`,
                title: club.title,
                country: countryName(club.country),
                until: formatDateTime(expiresAt),
              })}
            </p>
            <div className={styles.buttons}>
              <Button pending={accepting} onClick={() => acceptOffer(club.id)}>
                {t('club:manage.accept')}
              </Button>
              <Button look="secondary" pending={declining} onClick={() => declineOffer(club.id)}>
                {t('club:manage.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
