import { useTranslation } from 'react-i18next';
import type { ClubState } from '../../../graphql/types.generated.ts';
import { Tag } from '../../../ui/Tag.tsx';

const tones = { pending: 'warning', verified: 'good', declined: 'danger' } as const satisfies Record<ClubState, string>;

/** Tag for a club's review state. */
export function StateTag({ state }: { state: ClubState }) {
  const { t } = useTranslation('administration');
  return <Tag tone={tones[state]}>{t(`clubs.states.${state}`)}</Tag>;
}
