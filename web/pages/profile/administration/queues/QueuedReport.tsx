import { useTranslation } from 'react-i18next';
import { plainText } from '#schema/input/plainText.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import styles from '../AdministrationTab.module.css';
import { RowChoice } from '../BulkBar.tsx';
import { actionOn, dismissalOf, type OpenReport, textOf, useNameOf } from './useDecideReports.ts';
import { useSource } from './useSource.ts';

interface QueuedReportProps {
  reported: OpenReport;
  /** Whether it is selected for a bulk decision. */
  selected: boolean;
  pending: boolean;
  onSelect(selected: boolean): void;
  onOpen(): void;
  /** Takes action on the report. */
  onAct(): void;
  onDismiss(): void;
}

/** A reported club, notice, post, member or picture in the queue; its texts are cut to a line each, and whole once it is opened. */
export function QueuedReport({ reported, selected, pending, onSelect, onOpen, onAct, onDismiss }: QueuedReportProps) {
  const { t } = useTranslation(['administration', 'reports']);
  const sourceOf = useSource();
  const { subject, reportCount, reports } = reported;
  const [first] = reports;
  const name = useNameOf()(reported);
  const text = textOf(reported);
  const dismiss = t(`administration:reports.${dismissalOf(reported)}`);
  const act = t(`administration:reports.${actionOn(reported)}`);
  const about = (action: string) => `${action}: ${name}`;
  return (
    <li tabIndex={-1}>
      <div className={styles.head}>
        <RowChoice name={name} selected={selected} onSelect={onSelect} />
        <Tag>{t(`administration:reports.one.${subject}`)}</Tag>
        <Button look="quiet" className={styles.name ?? ''} aria-keyshortcuts="Enter" onClick={onOpen}>
          {name}
        </Button>
        {reportCount > 1 && (
          <span className={styles.muted}>{t('administration:reports.times', { count: reportCount })}</span>
        )}
      </div>
      <div className={styles.brief}>
        {first && (
          <p className={`${styles.said} ${styles.quote}`}>
            <strong>{t(`reports:kinds.${first.kind}`)}</strong> {first.text}
          </p>
        )}
        {text && <p dir="auto">{plainText(text)}</p>}
        {first && <p className={styles.muted}>{sourceOf(first)}</p>}
      </div>
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
