import { useTranslation } from 'react-i18next';
import { reportDecision } from '#schema/report/rules.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../../ui/controls/Field.tsx';
import { actionOn, decisionOn, nameOf, type OpenReport, type useDecideReport } from './useDecideReport.ts';

interface DecideReportProps {
  reported: OpenReport;
  /** The queue's own, so that its buttons wait for this decision, too, even if the dialog is closed before it is done. */
  decide: ReturnType<typeof useDecideReport>['decide'];
  onDone(): void;
}

/** Form for a decision on a report: explains its effect and asks for a reason. */
export function DecideReportForm({ reported, decide, onDone }: DecideReportProps) {
  const { t } = useTranslation('administration');
  const decision = decisionOn[reported.subject];
  // What the site found itself has nobody to be told, and neither has an address that is not verified.
  const tellsReporters = reported.reports.some(({ bySite, visitor }) => !bySite && visitor?.verifiedAt !== null);
  const form = useOperationForm({
    rules: reportDecision,
    values: { caseID: reported.id, decision, reason: '' },
    draft: `case.${reported.id}`,
    call: async ({ reason = '' }) => (await decide(reported, { decision, reason })) ?? 'done',
    onSuccess: onDone,
  });
  return (
    <Form
      of={form}
      intro={
        <p>
          {t(`reports.${decision}Text`, { name: nameOf(reported) })} {tellsReporters && t('reports.toReporters')}
        </p>
      }
    >
      <TextAreaField label={t('reports.reason')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {t(`reports.${actionOn(reported)}`)}
      </Button>
    </Form>
  );
}
