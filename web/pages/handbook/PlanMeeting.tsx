import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { runsClub } from '#schema/access/roles.ts';
import { paths } from '#schema/paths.ts';
import { ChooseOwnClub } from '../../content/club/ChooseOwnClub.tsx';
import { leaveDraft } from '../../stored/formDrafts.ts';

/** The clubs that the viewer runs, each of which opens its form for a new meeting with this plan. */
export function PlanMeeting({ plan }: { plan: { title: string; description: string } }) {
  const { t } = useTranslation('handbook');
  const navigate = useNavigate();
  return (
    <ChooseOwnClub
      may={runsClub}
      text={t('formats.choose')}
      onChoose={({ id, slug }) => {
        // The part of the meetings opens its dialog, and the form in it takes the plan.
        leaveDraft(`meetings.${id}`, { opened: { what: 'create' } });
        leaveDraft(`meeting.${id}.new`, plan);
        void navigate(paths.clubPart(id, slug, 'meetings'));
      }}
    >
      <p>{t('formats.noClub')}</p>
    </ChooseOwnClub>
  );
}
