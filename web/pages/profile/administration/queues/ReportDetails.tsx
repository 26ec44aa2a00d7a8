import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { markdownClass } from '../../../../ui/styles/layout.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { MarkdownText } from '../../../../ui/text/MarkdownText.tsx';
import { TextPictures } from '../../../../ui/text/TextPictures.tsx';
import styles from '../AdministrationTab.module.css';
import { actionOn, dismissalOf, type OpenReport, textOf, useNameOf } from './useDecideReports.ts';
import { useSource } from './useSource.ts';

interface ReportDetailsProps {
  /** The open case, if any. */
  reported: OpenReport | undefined;
  pending: boolean;
  /** Takes action on the report. */
  onAct(): void;
  onDismiss(): void;
  onClose(): void;
}

/** Side panel for a reported club, notice, post, member or picture: its text, its reports and the decision. */
export function ReportDetails({ reported, onClose, ...decisions }: ReportDetailsProps) {
  const name = useNameOf();
  return (
    <Dialog side wide open={reported !== undefined} onClose={onClose} title={reported ? name(reported) : ''}>
      {reported && <Details reported={reported} {...decisions} />}
    </Dialog>
  );
}

interface DetailsProps extends Pick<ReportDetailsProps, 'pending' | 'onAct' | 'onDismiss'> {
  reported: OpenReport;
}

function Details({ reported, pending, onAct, onDismiss }: DetailsProps) {
  const { t } = useTranslation(['administration', 'reports', 'club']);
  const sourceOf = useSource();
  const { subject, club, notice, post, picture, reports, clubDecision } = reported;
  const name = useNameOf()(reported);
  const page = pageOf(reported);
  const written = notice ?? post;
  const text = textOf(reported);
  return (
    <div className={styles.section}>
      <p className={styles.head}>
        <Tag>{t(`administration:reports.one.${subject}`)}</Tag>
        {page && <Link to={page}>{name}</Link>}
        {club && subject !== 'club' && (
          <span className={styles.muted}>
            {t('administration:reports.club')} <Link to={paths.clubOf(club.id, club.slug)}>{club.title}</Link>
          </span>
        )}
      </p>
      {written && (
        <p className={styles.muted}>
          {t('administration:reports.author', { name: written.author?.name ?? t('club:list.deletedUser') })}
        </p>
      )}
      {picture && (
        <div>
          <Picture picture={picture} alt={picture.alt || name} sizes="16rem" className={styles.picture} />
        </div>
      )}
      {text && (
        <div className={markdownClass} dir="auto">
          <TextPictures value="previewed">
            <MarkdownText top={4}>{text}</MarkdownText>
          </TextPictures>
        </div>
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
        <Button pending={pending} onClick={onDismiss}>
          {t(`administration:reports.${dismissalOf(reported)}`)}
        </Button>
        <Button look="secondary" disabled={pending} onClick={onAct}>
          {t(`administration:reports.${actionOn(reported)}`)}
        </Button>
      </div>
    </div>
  );
}

/** Where the subject of a report is. */
function pageOf({ subject, club, notice, post, topic, member, pictured }: OpenReport): string | undefined {
  const person = member ?? pictured;
  if (person) return paths.administrationAccount(person.id);
  if (!club) return undefined;
  if (post && topic) return paths.topicOf(club, topic, post.number);
  if (notice) return `${paths.clubPart(club.id, club.slug, 'notices')}#${anchors.notice(notice.id)}`;
  return subject === 'club' || subject === 'picture' ? paths.clubOf(club.id, club.slug) : undefined;
}
