import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../../forms/useDialogState.ts';
import type { ReportSubject } from '../../../../graphql/types.generated.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { BulkBar } from '../BulkBar.tsx';
import { ListFilters } from '../ListFilters.tsx';
import { idOf, optionIn, useListAddress } from '../useListAddress.ts';
import { useSelection } from '../useSelection.ts';
import { DecideReportForm } from './DecideReportForm.tsx';
import { DismissReports } from './DismissReports.tsx';
import { QueuedReport } from './QueuedReport.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { useOpenReportsQuery } from './reports.generated.ts';
import { actionOn, type OpenReport, useDecideReports } from './useDecideReports.ts';

const subjects = ['club', 'notice', 'post', 'member', 'picture'] as const satisfies ReportSubject[];

/** Queue of open reports, to be decided one by one or several together. */
export function ReportQueue() {
  const { t } = useTranslation('administration');
  const { values, pageArgs, choose, open } = useListAddress(['subject', 'report']);
  const [acting, setActing] = useDialogState<OpenReport[]>('decidingReports');
  const { decide, deciding } = useDecideReports();
  const subject = optionIn(subjects, values.subject);
  const list = listIn(
    useOpenReportsQuery({
      variables: { subject: subject ?? null, ...pageArgs },
      fetchPolicy: 'cache-and-network',
    }),
    'openReports',
  );
  const opened = list.rows.find(({ id }) => id === idOf(values.report));
  const selection = useSelection(list.rows);
  const { selected } = selection;
  const [dismissing, setDismissing] = useState<OpenReport[]>();
  const several = { count: selected.length };
  const [first, ...others] = acting ?? [];
  const close = () => setActing(undefined);
  return (
    <section className={styles.section}>
      <h2>{t('reports.title')}</h2>
      <p>{t('reports.lead')}</p>
      <ListFilters
        filters={[
          {
            name: 'subject',
            label: t('reports.subject'),
            value: subject,
            all: t('reports.everything'),
            options: subjects.map((option) => [option, t(`reports.subjects.${option}`)]),
          },
        ]}
        choose={choose}
      />
      <BulkBar
        selection={selection}
        pending={deciding}
        actions={[
          { label: t('reports.dismissSeveral', several), onPress: () => setDismissing(selected) },
          { label: t('reports.actSeveral', several), onPress: () => setActing(selected) },
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
            selected={selection.isSelected(report)}
            pending={deciding}
            onSelect={(now) => selection.select(report, now)}
            onOpen={() => open('report', report.id)}
            onAct={() => setActing([report])}
            onDismiss={() => setDismissing([report])}
          />
        )}
      />
      <Dialog
        open={first !== undefined}
        onClose={close}
        title={
          others.length > 0
            ? t('reports.actSeveral', { count: others.length + 1 })
            : first
              ? t(`reports.${actionOn(first)}`)
              : ''
        }
      >
        {first && <DecideReportForm reports={[first, ...others]} decide={decide} onDone={close} />}
      </Dialog>
      <ReportDetails
        reported={opened}
        pending={deciding}
        onAct={() => opened && setActing([opened])}
        onDismiss={() => opened && setDismissing([opened])}
        onClose={() => open('report', null)}
      />
      <DismissReports
        reports={dismissing ?? []}
        pending={deciding}
        onConfirm={async (reports) => {
          await decide(reports, { acts: false });
          setDismissing(undefined);
        }}
        onClose={() => setDismissing(undefined)}
      />
    </section>
  );
}
