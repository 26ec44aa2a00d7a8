import { useTranslation } from 'react-i18next';
import type { ClubState as State } from '../../graphql/types.generated.ts';
import { Tooltip } from '../../ui/controls/Tooltip.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './clubColumns.module.css';

const tones = { pending: 'plain', verified: 'good', declined: 'danger' } as const satisfies Record<State, string>;

/** Tag for a club's state. That of a verified club explains what was read, and what nobody has checked. */
export function ClubState({ state }: { state: State | null }) {
  const { t } = useTranslation('club');
  return (
    <span className={styles.state}>
      <Tag tone={state ? tones[state] : 'plain'}>{t(state ?? 'unknownState')}</Tag>
      {state === 'verified' && (
        <Tooltip about={t('list.about', { column: t('verified') })}>{t('verifiedHint')}</Tooltip>
      )}
    </span>
  );
}
