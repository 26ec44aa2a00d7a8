import { useTranslation } from 'react-i18next';
import { reportDecision } from '#schema/report/rules.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../../ui/controls/Field.tsx';
import { actionOn, decisionOn, nameOf, type OpenReport, type useDecideReports } from './useDecideReports.ts';

interface DecideReportProps {
  /** The report to act on, and any others that are decided together with it. */
  reports: [OpenReport, ...OpenReport[]];
  /** The queue's own, so that its buttons wait for this decision, too, even if the dialog is closed before it is done. */
  decide: ReturnType<typeof useDecideReports>['decide'];
  onDone(): void;
}

/** Form for acting on reports: explains the effect and asks for a reason. */
export function DecideReportForm({ reports, decide, onDone }: DecideReportProps) {
  const { t } = useTranslation('administration');
  const [reported, ...others] = reports;
  const decision = decisionOn[reported.subject];
  const several = others.length > 0;
  // What the site found itself has nobody to be told, and neither has an address that is not verified.
  const tellsReporters = reports.some((each) =>
    each.reports.some(({ bySite, visitor }) => !bySite && visitor?.verifiedAt !== null),
  );
  const form = useOperationForm({
    rules: reportDecision,
    values: { caseID: reported.id, decision, reason: '' },
    draft: ['case', ...reports.map(({ id }) => id)].join('.'),
    call: async ({ reason = '' }) => (await decide(reports, { acts: true, reason })) ?? 'done',
    onSuccess: onDone,
  });
  return (
    <Form
      of={form}
      intro={
        <p>
          {several
            ? t('reports.actSeveralText', { names: reports.map(nameOf).join(', ') })
            : t(`reports.${decision}Text`, { name: nameOf(reported) })}{' '}
          {tellsReporters && t('reports.toReporters')}
        </p>
      }
    >
      <TextAreaField label={t('reports.reason')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {several ? t('reports.actSeveral', { count: reports.length }) : t(`reports.${actionOn(reported)}`)}
      </Button>
    </Form>
  );
}
