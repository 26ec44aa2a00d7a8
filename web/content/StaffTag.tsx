import { useTranslation } from 'react-i18next';
import type { StaffRole } from '../graphql/types.generated.ts';
import { Tag } from '../ui/Tag.tsx';

/** Says beside a name that it is that of somebody who runs the site; nothing for everybody else. */
export function StaffTag({ staff }: { staff: StaffRole | null | undefined }) {
  const { t } = useTranslation('club');
  if (!staff) return null;
  return (
    <span title={t('staff.hint')}>
      <Tag tone="info">{t(`staff.${staff}`)}</Tag>
    </span>
  );
}
