import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { paths } from '#schema/paths.ts';
import { Emails } from '../../content/club/Emails.tsx';
import { emptyTopic, topicDraft } from '../../content/club/topicValues.ts';
import { useMeetingTime } from '../../content/meeting/useMeetingTime.ts';
import { useSession, type Viewer } from '../../session/session.ts';
import { dismissFirstSteps, useFirstStepsDismissed } from '../../stored/firstSteps.ts';
import { Card } from '../../ui/Card.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { useNextMeetings } from './meetings/useNextMeetings.ts';
import styles from './page/FirstSteps.module.css';
import type { ViewedClub } from './page/viewedClub.ts';

/** How long somebody is new in a club. */
const newFor = daysInMs(7);

interface WelcomeProps {
  club: ViewedClub;
  /** What stands below. */
  children: ReactNode;
}

/** What a new member does first: say hello, see when to come, and choose how much to hear; gone after a week. */
export function Welcome({ club, children }: WelcomeProps) {
  const { viewer } = useSession();
  const dismissed = useFirstStepsDismissed(club.id);
  const { membership } = club;
  const since = membership?.role === 'member' && membership.since;
  const isNew = since && Date.now() - Date.parse(since) < newFor;
  return (
    <div className={styles.above}>
      {viewer && isNew && !dismissed && <Steps club={club} viewer={viewer} membership={membership} />}
      {children}
    </div>
  );
}

interface StepsProps {
  club: ViewedClub;
  viewer: Viewer;
  membership: NonNullable<ViewedClub['membership']>;
}

function Steps({ club: { id, slug, title }, viewer: { uid, firstName, country }, membership }: StepsProps) {
  const { t } = useTranslation('membership');
  const navigate = useNavigate();
  const countryName = useCountryName();
  const meetingTime = useMeetingTime();
  const [next] = useNextMeetings(id)?.nodes.filter(({ cancelledAt }) => !cancelledAt) ?? [];
  const sayHello = () => {
    const draft = topicDraft(uid, id);
    const name = firstName;
    // Another topic that was begun in this club must not be lost.
    if (!draft.read())
      draft.save({
        ...emptyTopic,
        title: t('welcome.helloTitle', { name }),
        content: t('welcome.helloText', { name, country: countryName(country) }),
      });
    void navigate(paths.beginTopic(id, slug));
  };
  return (
    <section aria-labelledby="welcome">
      <Card>
        <div className={styles.head}>
          <h2 id="welcome">{t('welcome.title', { club: title })}</h2>
          <Button look="quiet" onClick={() => dismissFirstSteps(id)}>
            {t('steps.dismiss')}
          </Button>
        </div>
        <div className={styles.welcome}>
          <div className={styles.begin}>
            <Button look="secondary" onClick={sayHello}>
              {t('welcome.hello')}
            </Button>
            {next && (
              <p>
                {t('welcome.next')}{' '}
                <Link to={`${paths.clubPart(id, slug, 'meetings')}#${anchors.meeting(next.id)}`}>{next.title}</Link>
                <br />
                <span className={styles.when}>{meetingTime(next).here}</span>
              </p>
            )}
          </div>
          <Emails clubID={id} membership={membership} brief />
        </div>
      </Card>
    </section>
  );
}
