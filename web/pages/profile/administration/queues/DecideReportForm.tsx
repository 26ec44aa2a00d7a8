import { useTranslation } from 'react-i18next';
import { reportDecision } from '#schema/report/rules.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../../ui/controls/Field.tsx';
import { RadioField } from '../../../../ui/controls/RadioField.tsx';
import {
  actionOn,
  decisionOn,
  type OpenReport,
  tellsReporters,
  type useDecideReports,
  useNameOf,
} from './useDecideReports.ts';

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
  const nameOf = useNameOf();
  const [reported, ...others] = reports;
  const usual = decisionOn[reported.subject];
  const several = others.length > 0;
  // Of a post, also its author can be suspended.
  const author = reported.post?.author;
  const form = useOperationForm({
    rules: reportDecision,
    values: { caseID: reported.id, decision: usual, reason: '' },
    draft: ['case', ...reports.map(({ id }) => id)].join('.'),
    call: async ({ reason = '', decision }) =>
      (await decide(reports, { acts: true, reason, ...(!several && { decision }) })) ?? 'done',
    onSuccess: onDone,
  });
  return (
    <Form
      of={form}
      intro={
        <p>
          {several
            ? t('reports.actSeveralText', { names: reports.map(nameOf).join(', ') })
            : t(`reports.${form.watch('decision') === 'memberSuspended' ? 'memberSuspended' : usual}Text`, {
                name: (form.watch('decision') === 'memberSuspended' && author?.name) || nameOf(reported),
              })}{' '}
          {tellsReporters(reports) && t('reports.toReporters')}
        </p>
      }
    >
      {!several && author && (
        <RadioField
          label={t('reports.what')}
          choices={[
            { value: usual, label: t(`reports.${actionOn(reported)}`) },
            { value: 'memberSuspended', label: t('reports.suspendAuthor', { name: author.name }) },
          ]}
          {...form.field('decision')}
        />
      )}
      <TextAreaField label={t('reports.reason')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {several ? t('reports.actSeveral', { count: reports.length }) : t(`reports.${actionOn(reported)}`)}
      </Button>
    </Form>
  );
}
