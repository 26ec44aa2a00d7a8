import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { markdownClass } from '../../../../ui/styles/layout.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { MarkdownText } from '../../../../ui/text/MarkdownText.tsx';
import styles from '../AdministrationTab.module.css';
import { RowChoice } from '../BulkBar.tsx';
import { actionOn, dismissalOf, type OpenReport, useNameOf } from './useDecideReports.ts';

interface QueuedReportProps {
  reported: OpenReport;
  /** Whether it is selected for a bulk decision. */
  selected: boolean;
  pending: boolean;
  onSelect(selected: boolean): void;
  /** Takes action on the report. */
  onAct(): void;
  onDismiss(): void;
}

/** A reported club, notice or member in the queue, with its reports. */
export function QueuedReport({ reported, selected, pending, onSelect, onAct, onDismiss }: QueuedReportProps) {
  const { t } = useTranslation(['administration', 'reports', 'club']);
  const sourceOf = useSource();
  const { subject, club, notice, post, reportCount, reports, clubDecision } = reported;
  const name = useNameOf()(reported);
  const page = pageOf(reported);
  const written = notice ?? post;
  const dismiss = t(`administration:reports.${dismissalOf(reported)}`);
  const act = t(`administration:reports.${actionOn(reported)}`);
  const about = (action: string) => `${action}: ${name}`;
  return (
    <li tabIndex={-1}>
      <div className={styles.head}>
        <RowChoice name={name} selected={selected} onSelect={onSelect} />
        <Tag>{t(`administration:reports.one.${subject}`)}</Tag>
        <strong className={styles.said}>{page ? <Link to={page}>{name}</Link> : name}</strong>
        {club && subject !== 'club' && (
          <span className={styles.muted}>
            {t('administration:reports.club')} <Link to={paths.clubOf(club.id, club.slug)}>{club.title}</Link>
          </span>
        )}
        <span className={styles.muted}>{t('administration:reports.times', { count: reportCount })}</span>
      </div>
      {subject === 'club' && club && (
        <div className={markdownClass} dir="auto">
          <MarkdownText top={4}>{club.description}</MarkdownText>
        </div>
      )}
      {written && (
        <>
          <p className={styles.muted}>
            {t('administration:reports.author', { name: written.author?.name ?? t('club:list.deletedUser') })}
          </p>
          <div className={markdownClass} dir="auto">
            <MarkdownText top={4}>{written.content}</MarkdownText>
          </div>
        </>
      )}
      {reports.map((report) => (
        <div key={report.id} className={`${styles.said} ${styles.quote}`}>
          <strong>{t(`reports:kinds.${report.kind}`)}</strong>
          <p>{report.text}</p>
          <p className={styles.muted}>{sourceOf(report)}</p>
        </div>
      ))}
      {(clubDecision === 'postHidden' || clubDecision === 'dismissed') && (
        <p className={styles.muted}>{t(`administration:reports.clubDecided.${clubDecision}`)}</p>
      )}
      <div className={styles.buttons}>
        <Button pending={pending} aria-keyshortcuts="r" aria-label={about(dismiss)} onClick={onDismiss}>
          {dismiss}
        </Button>
        <Button look="secondary" disabled={pending} aria-keyshortcuts="a" aria-label={about(act)} onClick={onAct}>
          {act}
        </Button>
      </div>
    </li>
  );
}

/** Where the subject of a report is, if it has a place of its own. */
function pageOf({ subject, club, post, topic, member }: OpenReport): string | undefined {
  if (member) return paths.administrationAccount(member.id);
  if (!club) return undefined;
  if (post && topic) return paths.topicOf(club, topic, post.number);
  return subject === 'club' ? paths.clubOf(club.id, club.slug) : undefined;
}

/** Says who made a report, and when. */
function useSource() {
  const { t } = useTranslation(['administration', 'club']);
  const formatMoment = useFormatMoment();
  return ({ at: moment, bySite, reporter, visitor }: OpenReport['reports'][number]): string => {
    const at = formatMoment(moment);
    if (bySite) return t('administration:reports.bySite', { at });
    if (visitor) {
      const { name, email, verifiedAt, reference } = visitor;
      const who = [name, email].filter(Boolean).join(', ');
      return t(`administration:reports.byVisitor.${verifiedAt ? 'verified' : 'unverified'}`, { who, at, reference });
    }
    const name = reporter ? `${reporter.firstName} ${reporter.lastName}` : t('club:list.deletedUser');
    return t('administration:reports.by', { name, at });
  };
}
