import { useTranslation } from 'react-i18next';
import { useAct } from '../../../../graphql/useAct.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Definitions } from '../../../../ui/Definitions.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../../ui/states/PageState.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../../ui/text/formatNumber.ts';
import styles from '../AdministrationTab.module.css';
import { type RunTaskFragment, useSendTestEmailMutation, useSiteStatusQuery } from './siteStatus.generated.ts';

/** How the site runs: its unsent e-mails, backups and scheduled tasks. */
export function SiteStatus() {
  const { t } = useTranslation('administration');
  const formatMoment = useFormatMoment();
  const formatNumber = useFormatNumber();
  const { data, loading, refetch } = useSiteStatusQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.siteStatus.__typename !== 'SiteStatus')
    return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('status.loadFailed')}</LoadFailed>;
  const { version, readOnly, emails, backups, tasks } = data.siteStatus;
  const failing = tasks.filter(({ error }) => error);
  const moment = (at: string | null) => (at ? formatMoment(at) : t('status.never'));
  const failed = (at: string | null, error: string) => (at ? `${formatMoment(at)}: ${error}` : t('status.never'));
  return (
    <section className={styles.section}>
      <h2>{t('status.title')}</h2>
      {readOnly && <Notice tone="warning">{t('status.readOnly')}</Notice>}
      <Definitions
        entries={[
          { name: t('status.version'), text: version },
          { name: t('status.changes'), text: t(readOnly ? 'status.refused' : 'status.accepted') },
        ]}
      />
      <p className={styles.muted}>{t('status.switch')}</p>
      <h3>{t('status.emails')}</h3>
      <Definitions
        entries={[
          ...(['waiting', 'failed', 'refused'] as const).map((state) => ({
            name: t(`status.emailsFact.${state}`),
            text: formatNumber(emails[state]),
          })),
          {
            name: t('status.emailsFact.oldest'),
            text: emails.oldestAt ? formatMoment(emails.oldestAt) : t('status.none'),
          },
        ]}
      />
      <TestEmail />
      <h3>{t('status.backups')}</h3>
      {backups.length === 0 && <p>{t('status.noBackups')}</p>}
      {backups.map(({ isTest, name, succeededAt, failedAt, error }) => (
        <Definitions
          key={String(isTest)}
          entries={[
            { name: t(isTest ? 'status.restoreTest' : 'status.backup'), text: name || t('status.none') },
            { name: t('status.succeeded'), text: moment(succeededAt) },
            { name: t('status.failed'), text: failed(failedAt, error) },
          ]}
        />
      ))}
      <h3>{t('status.tasks')}</h3>
      {failing.length > 0 ? <Tasks tasks={failing} /> : <p>{t('status.noneFailed')}</p>}
      <details>
        <summary>{t('status.allTasks')}</summary>
        <Tasks tasks={tasks} />
      </details>
    </section>
  );
}

/** Tasks with their last and next runs. */
function Tasks({ tasks }: { tasks: RunTaskFragment[] }) {
  const { t } = useTranslation('administration');
  const formatMoment = useFormatMoment();
  return (
    <Table
      dense
      caption={t('status.tasks')}
      columns={[
        { key: 'name', heading: t('status.task'), cell: ({ name }) => name },
        {
          key: 'ended',
          heading: t('status.ended'),
          cell: ({ finishedAt }) => (finishedAt ? formatMoment(finishedAt) : t('status.never')),
        },
        { key: 'due', heading: t('status.due'), cell: ({ dueAt }) => formatMoment(dueAt) },
        { key: 'error', heading: t('status.error'), card: 'text', cell: ({ error }) => error },
      ]}
      rows={tasks}
      keyOf={({ name }) => name}
    />
  );
}

/** Sends the administrator an e-mail; whether it left is among the numbers above it. */
function TestEmail() {
  const { t } = useTranslation(['administration', 'account']);
  const [send, loading] = useAct(useSendTestEmailMutation(), 'sendTestEmail');
  return (
    <div>
      <Button look="secondary" pending={loading} onClick={() => send({}, t('account:testEmailSent'))}>
        {t('administration:status.sendTest')}
      </Button>
    </div>
  );
}
