import { useTranslation } from 'react-i18next';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import type { OpenReport } from './useDecideReports.ts';

/** Says who made a report, and when. */
export function useSource() {
  const { t } = useTranslation(['administration', 'club']);
  const formatMoment = useFormatMoment();
  return ({ at: moment, bySite, reporter, visitor }: OpenReport['reports'][number]): string => {
    const at = formatMoment(moment);
    if (bySite) return t('administration:reports.bySite', { at });
    if (visitor) {
      const { name, email, verifiedAt, reference } = visitor;
      const who = [name, email].filter(Boolean).join(', ');
      return t(`administration:reports.byVisitor.${verifiedAt ? 'verified' : 'unverified'}`, { who, at, reference });
    }
    const name = reporter ? `${reporter.firstName} ${reporter.lastName}` : t('club:list.deletedUser');
    return t('administration:reports.by', { name, at });
  };
}
