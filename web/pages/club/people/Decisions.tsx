import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { useChangeMembershipMutation } from '../club.generated.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { type Decision, decisionsBy, type Explained, isExplained, newRoles, type Person } from './decisions.ts';

/** Loaded when it is first opened. */
const DecisionForm = lazyWithRetry(async () => (await import('./DecisionForm.tsx')).DecisionForm);

interface DecisionsProps {
  club: ViewedClub;
  person: Pick<Person, 'userID' | 'name' | 'role'>;
  onDecided?(): void;
}

/** Buttons for the decisions that the viewer may make about a person; some ask for a reason. */
export function Decisions({ club, person, onDecided }: DecisionsProps) {
  const { t } = useTranslation(['membership', 'club']);
  const { userID, name, role } = person;
  const [deciding, setDeciding] = useDialogState<Explained>(`deciding.${club.id}.${userID}`);
  const [change] = useAct(useChangeMembershipMutation(), 'changeMembership');
  const decided = () => {
    toast.success(t('club:membership.changed', { name }));
    setDeciding(undefined);
    onDecided?.();
  };
  const decide = async (decision: Decision) => {
    if (isExplained(decision)) return setDeciding(decision);
    if (await change({ clubID: club.id, userID, role: newRoles[decision] })) decided();
  };
  const about = (decision: Decision) =>
    t('membership:decision.about', { decision: t(`membership:decision.${decision}`), name });
  return (
    <>
      {decisionsBy(club.membership?.role, role).map((decision) => (
        <Button
          key={decision}
          look={decision === 'remove' || decision === 'ban' ? 'quietDanger' : 'quiet'}
          aria-label={about(decision)}
          onClick={() => decide(decision)}
        >
          {t(`membership:decision.${decision}`)}
        </Button>
      ))}
      <Dialog
        open={deciding !== undefined}
        onClose={() => setDeciding(undefined)}
        title={deciding ? about(deciding) : ''}
      >
        {deciding && <DecisionForm clubID={club.id} person={person} decision={deciding} onDecided={decided} />}
      </Dialog>
    </>
  );
}
