import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { isRefused } from '../../../graphql/result.ts';
import { dismissFirstSteps, setDescribed, useDescribed, useFirstStepsDismissed } from '../../../stored/firstSteps.ts';
import { Card } from '../../../ui/Card.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { check } from '../../../ui/drawings.ts';
import { Drawing } from '../../../ui/Icon.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { hiddenClass } from '../../../ui/styles/layout.ts';
import { type FirstStepsQuery, useFirstStepsQuery } from '../firstSteps.generated.ts';
import styles from './FirstSteps.module.css';
import type { ViewedClub } from './viewedClub.ts';

/** A description of this many characters says something about the club. */
const wellDescribed = 80;

interface FirstStepsProps {
  club: ViewedClub;
  /** What stands below: shown together with the steps, which would push it down. */
  children: ReactNode;
}

/** What a new owner does first, each ticked once it is done; until all are, or the owner has seen enough of them. */
export function FirstSteps({ club, children }: FirstStepsProps) {
  const dismissed = useFirstStepsDismissed(club.id);
  const { data, loading } = useFirstStepsQuery({
    variables: { clubID: club.id },
    fetchPolicy: 'cache-and-network',
    skip: dismissed,
  });
  if (loading && !data) return <CardSkeletons lines={[6, 6]} />;
  return (
    <div className={styles.above}>
      {!dismissed && data && <Steps club={club} data={data} />}
      {children}
    </div>
  );
}

interface StepsProps {
  club: ViewedClub;
  data: FirstStepsQuery;
}

function Steps({ club: { id, slug, description, memberCount }, data }: StepsProps) {
  const { t } = useTranslation('membership');
  const isDescribed = useDescribed(id);
  const has = (list: object) => !isRefused(list) && 'nodes' in list && (list.nodes as unknown[]).length > 0;
  const steps = [
    { name: 'describe', to: paths.profileTab('clubs'), done: isDescribed || description.length >= wellDescribed },
    { name: 'invite', to: paths.clubPart(id, slug, 'manage'), done: memberCount > 1 || has(data.clubInvitations) },
    { name: 'plan', to: paths.clubPart(id, slug, 'meetings'), done: has(data.coming) || has(data.past) },
    { name: 'write', to: paths.clubPart(id, slug, 'notices'), done: has(data.clubNotices) },
  ] as const;
  if (steps.every(({ done }) => done)) return null;
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t('steps.title')}</h2>
        <Button look="quiet" onClick={() => dismissFirstSteps(id)}>
          {t('steps.dismiss')}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, to, done }) => (
          <li key={name} data-done={done || undefined}>
            <span className={styles.tick}>{done && <Drawing path={check} size={16} />}</span>
            {done ? (
              <span className={styles.done}>
                {t(`steps.${name}`)} <span className={hiddenClass}>{t('steps.done')}</span>
              </span>
            ) : (
              <Link to={to}>{t(`steps.${name}`)}</Link>
            )}
            {name === 'describe' && !done && (
              <Button look="quiet" onClick={() => setDescribed(id)}>
                {t('steps.enough')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
