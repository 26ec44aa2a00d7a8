import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newReport, reportKinds } from '#schema/report/rules.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextAreaField } from '../../ui/controls/Field.tsx';
import { RadioField } from '../../ui/controls/RadioField.tsx';
import styles from './Report.module.css';
import { useReportMutation } from './reports.generated.ts';

/** The subject of a report. */
export interface Reported {
  clubID: number;
  /** The notice or the person; the club if neither is given. */
  noticeID?: number;
  userID?: number;
  /** The subject's name. */
  name: string;
}

/** Report form. */
export function ReportForm({ clubID, noticeID, userID, name, onDone }: Reported & { onDone(): void }) {
  const { t } = useTranslation(['reports', 'club']);
  const [report] = useReportMutation();
  const form = useOperationForm({
    rules: newReport,
    // No kind is preselected.
    values: { clubID, noticeID, userID, kind: '' as 'other', text: '' },
    draft: ['report', clubID, noticeID, userID].join('.'),
    call: (variables) => resultOf(report({ variables }), 'report'),
    onSuccess() {
      toast.success(t('club:reported'));
      onDone();
    },
  });
  return (
    <Form
      of={form}
      intro={
        <>
          <p className={styles.name}>{name}</p>
          <p>{t('reports:lead')}</p>
        </>
      }
    >
      <RadioField
        label={t('reports:kind')}
        choices={reportKinds.map((value) => ({ value, label: t(`reports:kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <TextAreaField label={t('reports:text')} {...form.field('text')} />
      <Button type="submit" pending={form.pending}>
        {t('reports:send')}
      </Button>
    </Form>
  );
}
