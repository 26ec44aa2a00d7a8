import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { memberReport } from '#schema/report/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useReportMutation } from '../reports.generated.ts';
import { ReportFields, ReportIntro } from './ReportFields.tsx';
import { type Reported, subjectKey } from './reported.ts';

/** Report form for members. */
export function ReportForm({ onDone, ...reported }: Reported & { onDone(): void }) {
  const { clubID, noticeID, postID, userID, picture, name } = reported;
  const { t } = useTranslation(['reports', 'club']);
  const [report] = useReportMutation();
  const form = useOperationForm({
    rules: memberReport,
    // No kind is preselected. The post's id stays what the gateway called it.
    values: { clubID, noticeID, postID: undefined, userID, pictureID: picture?.id, kind: '' as 'other', text: '' },
    draft: subjectKey('report', reported),
    call: (input) => resultOf(report({ variables: { ...input, postID } }), 'report'),
    onSuccess() {
      toast.success(t('club:reported'));
      onDone();
    },
  });
  return (
    <Form
      of={form}
      intro={<ReportIntro name={name}>{t(postID === undefined ? 'reports:lead' : 'reports:leadOfPost')}</ReportIntro>}
    >
      <ReportFields kind={form.field('kind')} text={form.field('text')} ofPost={postID !== undefined} />
      <Button type="submit" pending={form.pending}>
        {t('reports:send')}
      </Button>
    </Form>
  );
}
