import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { belongsToClub, runsClub, seesInside } from '#schema/access/roles.ts';
import { files, paths } from '#schema/paths.ts';
import { CalendarLinks } from '../../../content/meeting/CalendarLinks.tsx';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { Discuss } from '../page/Discuss.tsx';
import { PartTitle } from '../page/PartTitle.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from './ClubMeetings.module.css';
import { MeetingActions, type MeetingStep } from './MeetingActions.tsx';
import { MeetingList } from './MeetingList.tsx';
import { MeetingRecord } from './MeetingRecord.tsx';
import { WhoComes } from './WhoComes.tsx';

/** Loaded when they are first opened. */
const CancelMeeting = lazyWithRetry(async () => (await import('./CancelMeeting.tsx')).CancelMeeting);
const RecordAttendance = lazyWithRetry(async () => (await import('./RecordAttendance.tsx')).RecordAttendance);
const WriteMinutes = lazyWithRetry(async () => (await import('./WriteMinutes.tsx')).WriteMinutes);

/** Loaded with a library for time zone calculations. */
const CreateMeeting = lazyWithRetry(async () => (await import('./CreateMeeting.tsx')).CreateMeeting);
const ChangeMeeting = lazyWithRetry(async () => (await import('./ChangeMeeting.tsx')).ChangeMeeting);

/**
 * A club's meetings: upcoming ones for everybody, or only for members if the club is closed; past ones for members.
 * Administrators see what members see.
 */
export function ClubMeetings({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['meetings', 'club']);
  const { viewer } = useSession();
  const origin = useHydrated() ? location.origin : '';
  const [step, setStep] = useDialogState<MeetingStep>(`meetings.${club.id}`);
  const [showsPast, setShowsPast] = useState(false);
  const role = club.membership?.role;
  const runs = runsClub(role);
  // Nobody but its owner would see what is planned in a declined club.
  const plans = runs && club.state !== 'declined';
  const inside = seesInside({ role, asAdministrator: viewer?.admin });
  if (club.privacy && !inside) return null;
  const close = () => setStep(undefined);
  const saved = (message: string) => {
    toast.success(message);
    close();
  };
  const actions = (meeting: MeetingFieldsFragment, past: boolean) => (
    <>
      <Discuss club={club} about={{ meeting: meeting.id }} title={meeting.title} />
      <MeetingActions
        meeting={meeting}
        path={paths.clubPart(club.id, club.slug, 'meetings')}
        past={past}
        inside={inside}
        runs={runs}
        plans={plans}
        onStep={setStep}
      />
    </>
  );
  return (
    <section id="meetings" className={styles.meetings}>
      <div className={styles.head}>
        <PartTitle>{t('meetings:title')}</PartTitle>
        {plans && (
          <Button look="secondary" onClick={() => setStep({ what: 'create' })}>
            {t('meetings:create')}
          </Button>
        )}
      </div>
      <MeetingList clubID={club.id} inside={inside} canReply={belongsToClub(role)} actions={actions}>
        {t(plans ? 'meetings:noneOrganiser' : 'meetings:none')}
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
        <MeetingList past clubID={club.id} inside={inside} canReply={belongsToClub(role)} actions={actions}>
          {t('meetings:nonePast')}
        </MeetingList>
      )}
      <Dialog open={step !== undefined} onClose={close} title={titleOf(step)}>
        {step?.what === 'create' && <CreateMeeting club={club} like={step.like} onSaved={saved} />}
        {step?.what === 'change' && (
          <ChangeMeeting club={club} meeting={step.meeting} onSaved={saved} onClose={close} />
        )}
        {step?.what === 'cancel' && <CancelMeeting clubID={club.id} meeting={step.meeting} onDone={close} />}
        {step?.what === 'came' && (
          <MeetingRecord id={step.meeting.id}>
            {({ attendance }) => (
              <RecordAttendance clubID={club.id} meeting={step.meeting} recorded={attendance ?? []} onDone={close} />
            )}
          </MeetingRecord>
        )}
        {step?.what === 'minutes' && (
          <MeetingRecord id={step.meeting.id}>
            {({ minutes }) => <WriteMinutes clubID={club.id} meeting={step.meeting} minutes={minutes} onDone={close} />}
          </MeetingRecord>
        )}
        {step?.what === 'who' && <WhoComes meetingID={step.meeting.id} />}
      </Dialog>
    </section>
  );

  function titleOf(current: MeetingStep | undefined): string {
    if (current?.what === 'change') return t('meetings:form.changeTitle');
    if (current?.what === 'cancel') return t('meetings:cancel.title');
    if (current?.what === 'who') return t('meetings:who.about', { title: current.meeting.title });
    if (current?.what === 'came') return t('meetings:record.cameAbout', { title: current.meeting.title });
    if (current?.what === 'minutes') return t('meetings:record.minutesAbout', { title: current.meeting.title });
    return t('meetings:form.createTitle');
  }
}
