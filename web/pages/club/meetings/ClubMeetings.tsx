import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { belongsToClub, runsClub, seesInside } from '#schema/access/roles.ts';
import { AddToCalendar } from '../../../content/AddToCalendar.tsx';
import { CalendarLinks } from '../../../content/CalendarLinks.tsx';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { files } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { PartTitle } from '../PartTitle.tsx';
import type { ViewedClub } from '../viewedClub.ts';
import styles from './ClubMeetings.module.css';
import { MeetingList } from './MeetingList.tsx';
import { WhoComes } from './WhoComes.tsx';

/** Loaded when it is first opened. */
const CancelMeeting = lazyWithRetry(async () => (await import('./CancelMeeting.tsx')).CancelMeeting);

/** Loaded with a library for time zone calculations. */
const CreateMeeting = lazyWithRetry(async () => (await import('./CreateMeeting.tsx')).CreateMeeting);
const ChangeMeeting = lazyWithRetry(async () => (await import('./ChangeMeeting.tsx')).ChangeMeeting);

/** The open dialog. */
type Step =
  | { what: 'create'; like?: MeetingFieldsFragment }
  | { what: 'change' | 'cancel' | 'who'; meeting: MeetingFieldsFragment };

/**
 * A club's meetings: upcoming ones for everybody, or only for members if the club is closed; past ones for members.
 * Administrators see what members see.
 */
export function ClubMeetings({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['meetings', 'club']);
  const { viewer } = useSession();
  const origin = useHydrated() ? location.origin : '';
  const [step, setStep] = useDialogState<Step>(`meetings.${club.id}`);
  const [showsPast, setShowsPast] = useState(false);
  const role = club.membership?.role;
  const runs = runsClub(role);
  const inside = seesInside({ role, asAdministrator: viewer?.admin });
  if (club.privacy && !inside) return null;
  const close = () => setStep(undefined);
  const saved = (title: string) => {
    toast.success(t(step?.what === 'change' ? 'club:meeting.changed' : 'club:meeting.created', { title }));
    close();
  };
  const actions = (meeting: MeetingFieldsFragment, past: boolean) => {
    const { title } = meeting;
    const changes = runs && !past && !meeting.cancelledAt;
    return (
      <>
        {!past && !meeting.cancelledAt && <AddToCalendar meeting={meeting} />}
        {inside && !meeting.cancelledAt && (
          <Button
            look="quiet"
            aria-label={t('meetings:who.about', { title })}
            onClick={() => setStep({ what: 'who', meeting })}
          >
            {t('meetings:who.open')}
          </Button>
        )}
        {runs && (
          <Button
            look="quiet"
            aria-label={t('meetings:duplicateAbout', { title })}
            onClick={() => setStep({ what: 'create', like: meeting })}
          >
            {t('meetings:duplicate')}
          </Button>
        )}
        {changes && (
          <>
            <Button
              look="quiet"
              aria-label={t('meetings:changeAbout', { title })}
              onClick={() => setStep({ what: 'change', meeting })}
            >
              {t('meetings:change')}
            </Button>
            <Button
              look="quietDanger"
              aria-label={t('meetings:cancel.about', { title })}
              onClick={() => setStep({ what: 'cancel', meeting })}
            >
              {t('meetings:cancel.open')}
            </Button>
          </>
        )}
      </>
    );
  };
  return (
    <section id="meetings" className={styles.meetings}>
      <div className={styles.head}>
        <PartTitle>{t('meetings:title')}</PartTitle>
        {runs && (
          <Button look="secondary" onClick={() => setStep({ what: 'create' })}>
            {t('meetings:create')}
          </Button>
        )}
      </div>
      <MeetingList clubID={club.id} canReply={belongsToClub(role)} actions={actions}>
        {t(runs ? 'meetings:noneOrganiser' : 'meetings:none')}
      </MeetingList>
      {!club.privacy && (
        <details className={styles.subscribe}>
          <summary>{t('meetings:subscribe.title')}</summary>
          <CalendarLinks address={origin + files.clubCalendar(club.id)} />
        </details>
      )}
      {inside && (
        <div>
          <Button look="secondary" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {t('meetings:past')}
          </Button>
        </div>
      )}
      {inside && showsPast && (
        <MeetingList past clubID={club.id} canReply={belongsToClub(role)} actions={actions}>
          {t('meetings:nonePast')}
        </MeetingList>
      )}
      <Dialog open={step !== undefined} onClose={close} title={titleOf(step)}>
        {step?.what === 'create' && <CreateMeeting club={club} like={step.like} onSaved={saved} />}
        {step?.what === 'change' && (
          <ChangeMeeting club={club} meeting={step.meeting} onSaved={saved} onClose={close} />
        )}
        {step?.what === 'cancel' && <CancelMeeting clubID={club.id} meeting={step.meeting} onDone={close} />}
        {step?.what === 'who' && <WhoComes meetingID={step.meeting.id} />}
      </Dialog>
    </section>
  );

  function titleOf(current: Step | undefined): string {
    if (current?.what === 'change') return t('meetings:form.changeTitle');
    if (current?.what === 'cancel') return t('meetings:cancel.title');
    if (current?.what === 'who') return t('meetings:who.about', { title: current.meeting.title });
    return t('meetings:form.createTitle');
  }
}
