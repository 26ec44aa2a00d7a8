import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { dismissalOf, type OpenReport, tellsReporters, useNameOf } from './useDecideReports.ts';

interface DismissReportsProps {
  /** The reports to dismiss; none while the dialog is closed. */
  reports: OpenReport[];
  pending: boolean;
  onConfirm(reports: OpenReport[]): void;
  onClose(): void;
}

/** Confirmation dialog for dismissing reports, which cannot be undone. */
export function DismissReports({ reports, pending, onConfirm, onClose }: DismissReportsProps) {
  const { t } = useTranslation('administration');
  const nameOf = useNameOf();
  const [first, ...others] = reports;
  const dismissal = first && dismissalOf(first);
  const effect = dismissal === 'dismiss' ? 'reports.dismissText' : 'reports.releaseText';
  return (
    <ConfirmDialog
      open={first !== undefined}
      action={
        others.length > 0
          ? t('reports.dismissSeveral', { count: reports.length })
          : dismissal
            ? t(`reports.${dismissal}`)
            : ''
      }
      text={
        others.length > 0
          ? t('reports.dismissSeveralText', { names: reports.map(nameOf).join(', ') })
          : [first && t(effect, { name: nameOf(first) }), tellsReporters(reports) && t('reports.dismissedToReporters')]
              .filter(Boolean)
              .join(' ')
      }
      pending={pending}
      onConfirm={() => onConfirm(reports)}
      onClose={onClose}
    />
  );
}
