import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { belongsToClub } from '#schema/access/roles.ts';
import fieldStyles from '../../../ui/controls/RadioField.module.css';
import { useTokenClubsQuery } from './accessTokens.generated.ts';
import styles from './TwoFactor.module.css';

interface Props {
  /** The ids of the clubs; undefined for all. */
  value: number[] | undefined;
  onChange(ids: number[] | undefined): void;
  /** Why the choice was refused: a key of errors.json. */
  reason: string | undefined;
}

/** The choice of the clubs that a new access token is for. Empty for a member without clubs. */
export function TokenClubs({ value, onChange, reason }: Props) {
  const { t } = useTranslation(['profile', 'errors']);
  const id = useId();
  const { data } = useTokenClubsQuery();
  const nodes = data?.memberships.__typename === 'MembershipConnection' ? data.memberships.nodes : [];
  const clubs = nodes.filter(({ role }) => belongsToClub(role)).map(({ club }) => club);
  if (clubs.length === 0) return null;
  return (
    <fieldset className={styles.scopes} aria-describedby={reason ? `${id}reason` : undefined}>
      <legend>{t('profile:tokens.clubs')}</legend>
      <label className={fieldStyles.choice}>
        <input type="radio" name={id} checked={value === undefined} onChange={() => onChange(undefined)} />
        {t('profile:tokens.allClubs')}
      </label>
      <label className={fieldStyles.choice}>
        <input type="radio" name={id} checked={value !== undefined} onChange={() => onChange([])} />
        {t('profile:tokens.onlyClubs')}
      </label>
      {value && (
        <>
          <p>{t('profile:tokens.onlyClubsHint')}</p>
          {clubs.map((club) => (
            <label key={club.id} className={fieldStyles.choice}>
              <input
                type="checkbox"
                checked={value.includes(club.id)}
                onChange={({ target: { checked } }) =>
                  onChange(checked ? [...value, club.id] : value.filter((other) => other !== club.id))
                }
              />
              <span className={styles.club}>{club.title}</span>
            </label>
          ))}
        </>
      )}
      {reason && (
        <p id={`${id}reason`} role="alert" className={styles.refused}>
          {t(`errors:${reason as Reason}`)}
        </p>
      )}
    </fieldset>
  );
}
