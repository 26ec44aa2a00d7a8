import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useAct } from '../../../graphql/useAct.ts';
import { Card } from '../../../ui/Card.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonsClass } from '../../../ui/styles/layout.ts';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import styles from './ClubsTab.module.css';
import { type OwnClubsQuery, useAcceptClubOfferMutation, useDeclineClubOfferMutation } from './ownClubs.generated.ts';

type Offer = Extract<OwnClubsQuery['me'], { __typename: 'User' }>['clubOffers'][number];

/** Clubs that their owners have offered to the member, to accept or decline. */
export function ClubOffers({ offers, onAnswered }: { offers: Offer[]; onAnswered(): void }) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const formatDateTime = useFormatDateTime('long');
  const [accept, accepting] = useAct(useAcceptClubOfferMutation(), 'acceptClubOffer');
  const [decline, declining] = useAct(useDeclineClubOfferMutation(), 'declineClubOffer');
  if (offers.length === 0) return null;

  const acceptOffer = async (clubID: number) => {
    const accepted = await accept({ clubID });
    if (accepted) toast.success(t('offerAccepted', { title: accepted.title }));
    onAnswered();
  };
  const declineOffer = async (clubID: number) => {
    await decline({ clubID }, t('offerDeclined'));
    onAnswered();
  };

  return (
    <Card>
      <h2>{t('manage.offersTitle')}</h2>
      <ul className={styles.offers}>
        {offers.map(({ club, from, expiresAt }) => (
          <li key={club.id}>
            <p>
              {t('manage.offerText', {
                from: `${from.firstName} ${from.lastName}`,
                title: club.title,
                country: countryName(club.country),
                until: formatDateTime(expiresAt),
              })}
            </p>
            <div className={buttonsClass}>
              <Button pending={accepting} onClick={() => acceptOffer(club.id)}>
                {t('manage.accept')}
              </Button>
              <Button look="secondary" pending={declining} onClick={() => declineOffer(club.id)}>
                {t('manage.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
