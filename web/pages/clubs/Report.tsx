import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { maxReport, newReport, reportKinds } from '#schema/report/rules.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { RadioField } from '../../ui/RadioField.tsx';
import styles from './Report.module.css';
import { useReportMutation } from './reports.generated.ts';

interface ReportProps {
  clubID: number;
  /** The notice or the person that is reported; the club if neither is given. */
  noticeID?: number;
  userID?: number;
  /** What it is called. */
  name: string;
}

/** A button by which members report a club, a notice or a person. Visitors have none. */
export function Report(reported: ReportProps) {
  const { t } = useTranslation('reports');
  const { viewer } = useSession();
  const [open, setOpen] = useState(false);
  if (!viewer) return null;
  const { noticeID, userID, name } = reported;
  const subject = noticeID !== undefined ? 'notice' : userID !== undefined ? 'member' : 'club';
  return (
    <>
      <Button
        look="quiet"
        className={styles.report ?? ''}
        aria-label={t('about', { name })}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t(`title.${subject}`)}>
        <ReportForm {...reported} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReportForm({ clubID, noticeID, userID, name, onDone }: ReportProps & { onDone(): void }) {
  const { t } = useTranslation(['reports', 'club']);
  const [report] = useReportMutation();
  const form = useOperationForm({
    rules: newReport,
    // No kind is chosen at first.
    values: { clubID, noticeID, userID, kind: '' as 'other', text: '' },
    call: (variables) => resultOf(report({ variables }), 'report'),
    onSuccess() {
      toast.success(t('club:reported'));
      onDone();
    },
  });
  return (
    <Form
      of={form}
      lead={
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
      <TextAreaField label={t('reports:text')} maxLength={maxReport} {...form.field('text')} />
      <Button type="submit" pending={form.pending}>
        {t('reports:send')}
      </Button>
    </Form>
  );
}
