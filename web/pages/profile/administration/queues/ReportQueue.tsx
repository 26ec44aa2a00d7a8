import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../../forms/useDialogState.ts';
import type { ReportSubject } from '../../../../graphql/types.generated.ts';
import { SelectField } from '../../../../ui/controls/Field.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { FilterChips } from '../FilterChips.tsx';
import { optionIn, useListAddress } from '../useListAddress.ts';
import { DecideReportForm } from './DecideReportForm.tsx';
import { QueuedReport } from './QueuedReport.tsx';
import { useOpenReportsQuery } from './reports.generated.ts';
import { actionOn, type OpenReport, useDecideReport } from './useDecideReport.ts';

const subjects = ['club', 'notice', 'member'] as const satisfies ReportSubject[];

/** Queue of open reports. */
export function ReportQueue() {
  const { t } = useTranslation('administration');
  const { values, pageArgs, choose } = useListAddress(['subject']);
  const [acting, setActing] = useDialogState<OpenReport>('decidingReport');
  const { decide, deciding } = useDecideReport();
  const subject = optionIn(subjects, values.subject);
  const list = listIn(
    useOpenReportsQuery({
      variables: { subject: subject ?? null, ...pageArgs },
      fetchPolicy: 'cache-and-network',
    }),
    'openReports',
  );
  const close = () => setActing(undefined);
  return (
    <section className={styles.section}>
      <h2>{t('reports.title')}</h2>
      <p>{t('reports.lead')}</p>
      <div className={styles.filters}>
        <SelectField
          label={t('reports.subject')}
          value={subject ?? ''}
          onChange={({ target }) => choose({ subject: target.value })}
        >
          <option value="">{t('reports.everything')}</option>
          {subjects.map((option) => (
            <option key={option} value={option}>
              {t(`reports.subjects.${option}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <FilterChips
        filters={[
          {
            name: t('reports.subject'),
            value: subject && t(`reports.subjects.${subject}`),
            onRemove: () => choose({ subject: null }),
          },
        ]}
      />
      <AdminList
        list={list}
        counted="cases"
        keys={t('keys.reports')}
        texts={{ none: t('reports.none'), failed: t('reports.failed') }}
        rows={(report) => (
          <QueuedReport
            key={report.id}
            reported={report}
            pending={deciding}
            onAct={() => setActing(report)}
            onDismiss={() => decide(report, { decision: 'dismissed' })}
          />
        )}
      />
      <Dialog open={acting !== undefined} onClose={close} title={acting ? t(`reports.${actionOn(acting)}`) : ''}>
        {acting && <DecideReportForm reported={acting} decide={decide} onDone={close} />}
      </Dialog>
    </section>
  );
}
