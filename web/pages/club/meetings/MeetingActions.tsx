import { useTranslation } from 'react-i18next';
import { AddToCalendar } from '../../../content/meeting/AddToCalendar.tsx';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';

/** What a dialog about meetings is open for. */
export type MeetingStep =
  | { what: 'create'; like?: MeetingFieldsFragment }
  | { what: 'change' | 'cancel' | 'who' | 'came' | 'minutes'; meeting: MeetingFieldsFragment };

interface MeetingActionsProps {
  meeting: MeetingFieldsFragment;
  /** The path of the club's meetings. */
  path: string;
  past: boolean;
  /** Whether the viewer sees what only members see. */
  inside: boolean;
  /** Whether the viewer runs the club. */
  runs: boolean;
  /** Whether the viewer may plan meetings. */
  plans: boolean;
  onStep(step: MeetingStep): void;
}

/** What the viewer can do about a meeting. */
export function MeetingActions({ meeting, path, past, inside, runs, plans, onStep }: MeetingActionsProps) {
  const { t } = useTranslation('meetings');
  const hydrated = useHydrated();
  const { title, start, cancelledAt } = meeting;
  const hasStarted = past || (hydrated && new Date(start) <= new Date());
  const open = (what: Exclude<MeetingStep['what'], 'create'>) => () => onStep({ what, meeting });
  return (
    <>
      {!past && !cancelledAt && <AddToCalendar meeting={meeting} path={path} />}
      {inside && !past && !cancelledAt && (
        <Button look="quiet" aria-label={t('who.about', { title })} onClick={open('who')}>
          {t('who.open')}
        </Button>
      )}
      {runs && hasStarted && !cancelledAt && (
        <>
          <Button look="quiet" aria-label={t('record.cameAbout', { title })} onClick={open('came')}>
            {t('record.came')}
          </Button>
          <Button look="quiet" aria-label={t('record.minutesAbout', { title })} onClick={open('minutes')}>
            {t('record.minutes')}
          </Button>
        </>
      )}
      {plans && (
        <Button
          look="quiet"
          aria-label={t('duplicateAbout', { title })}
          onClick={() => onStep({ what: 'create', like: meeting })}
        >
          {t('duplicate')}
        </Button>
      )}
      {runs && !past && !cancelledAt && (
        <>
          <Button look="quiet" aria-label={t('changeAbout', { title })} onClick={open('change')}>
            {t('change')}
          </Button>
          <Button look="quietDanger" aria-label={t('cancel.about', { title })} onClick={open('cancel')}>
            {t('cancel.open')}
          </Button>
        </>
      )}
    </>
  );
}
