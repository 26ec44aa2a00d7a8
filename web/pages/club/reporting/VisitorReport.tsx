import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitorReport } from '#schema/report/rules.ts';
import { Form, FormRefusal } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { useLanguage } from '../../../language/useLanguage.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckField } from '../../../ui/controls/CheckField.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { hiddenClass } from '../../../ui/styles/layout.ts';
import { useReportAsVisitorMutation } from '../reports.generated.ts';
import { ReportFields, ReportIntro } from './ReportFields.tsx';
import type { Reported } from './reported.ts';

/** A visitor's report: the form, then its reference number. */
export function VisitorReport(reported: Reported) {
  const { t } = useTranslation(['reports', 'club']);
  const [reference, setReference] = useState<string>();
  if (reference === undefined) return <VisitorReportForm {...reported} onSent={setReference} />;
  return (
    <Notice tone="success">
      <p>
        {t('club:reported')} {t('reports:visitor.reference', { reference })}
      </p>
      <p>{t('reports:visitor.verify')}</p>
    </Notice>
  );
}

type VisitorReportFormProps = Reported & { onSent(reference: string): void };

function VisitorReportForm({ clubID, noticeID, postID, picture, name, onSent }: VisitorReportFormProps) {
  const { t } = useTranslation('reports');
  const [report] = useReportAsVisitorMutation();
  const language = useLanguage();
  const form = useOperationForm({
    rules: visitorReport,
    // No kind is preselected.
    values: {
      clubID,
      noticeID,
      postID: undefined,
      userID: undefined,
      pictureID: picture?.id,
      kind: '' as 'other',
      text: '',
      email: '',
      name: '',
      goodFaith: false,
      csrf: '',
    },
    call: ({ userID: _none, ...input }, proof) =>
      resultOf(report({ variables: { ...input, postID, language, proof } }), 'report'),
    onSuccess: ({ reference }) => onSent(reference ?? ''),
  });
  const { reason: trapped, ...trap } = form.field('csrf');
  return (
    <Form
      of={form}
      intro={<ReportIntro name={name}>{t(postID === undefined ? 'visitor.lead' : 'visitor.leadOfPost')}</ReportIntro>}
      refusal={<FormRefusal reason={trapped ?? form.refusal} />}
    >
      <ReportFields kind={form.field('kind')} text={form.field('text')} ofPost={postID !== undefined} />
      <Field label={t('visitor.email')} type="email" autoComplete="email" {...form.field('email')} />
      <Field label={t('visitor.name')} autoComplete="name" {...form.field('name')} />
      <CheckField label={t('visitor.goodFaith')} {...form.field('goodFaith')} />
      <div className={hiddenClass} aria-hidden="true">
        <label>
          {t('visitor.trap')}
          <input tabIndex={-1} autoComplete="off" {...trap} />
        </label>
      </div>
      <Button type="submit" pending={form.pending}>
        {t('send')}
      </Button>
    </Form>
  );
}
