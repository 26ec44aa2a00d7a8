import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Flag } from '../../../../ui/Flag.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import styles from '../AdministrationTab.module.css';
import { RowChoice } from '../BulkBar.tsx';
import { ClubOwner, ClubText } from '../ClubText.tsx';
import type { AdministeredClub } from '../useDecideClubs.ts';

interface QueuedClubProps {
  club: AdministeredClub;
  /** Whether it is selected for a bulk decision. */
  selected: boolean;
  pending: boolean;
  onSelect(selected: boolean): void;
  onOpen(): void;
  onVerify(): void;
  onDecline(): void;
}

/** A club in the review queue; its texts are cut to a line each, and whole once it is opened. */
export function QueuedClub({ club, selected, pending, onSelect, onOpen, onVerify, onDecline }: QueuedClubProps) {
  const { t } = useTranslation(['administration', 'club']);
  const countryName = useCountryName();
  const { title, country, privacy, ownerAccount } = club;
  return (
    <li tabIndex={-1}>
      <div className={styles.head}>
        <RowChoice name={title} selected={selected} onSelect={onSelect} />
        <Flag country={country} label={countryName(country)} />
        <Button look="quiet" className={styles.name ?? ''} aria-keyshortcuts="Enter" onClick={onOpen}>
          {title}
        </Button>
        <span className={styles.muted}>
          {t('administration:clubs.owner')} <ClubOwner club={club} />
          {ownerAccount && ` · ${t('administration:count.clubs', { count: ownerAccount.clubCount })}`}
        </span>
        <Tag>{t(privacy ? 'club:closed' : 'club:open')}</Tag>
      </div>
      <div className={styles.brief}>
        <ClubText club={club} />
      </div>
      <div className={styles.buttons}>
        <Button
          pending={pending}
          onClick={onVerify}
          aria-keyshortcuts="v"
          aria-label={`${t('administration:clubs.verify')}: ${title}`}
        >
          {t('administration:clubs.verify')}
        </Button>
        <Button
          look="secondary"
          disabled={pending}
          onClick={onDecline}
          aria-keyshortcuts="d"
          aria-label={`${t('administration:clubs.decline')}: ${title}`}
        >
          {t('administration:clubs.decline')}
        </Button>
      </div>
    </li>
  );
}
