import { useTranslation } from 'react-i18next';
import { clubDecision } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import type { AdministeredClub, ClubDecisions } from './useDecideClubs.ts';

interface DeclineDialogProps {
  /** The clubs to decline; undefined while the dialog is closed. */
  clubs: AdministeredClub[] | undefined;
  decideClubs: ClubDecisions['decideClubs'];
  onClose(): void;
  /** Called when the clubs are declined, or could not be because they have changed. */
  onDone(): void;
}

/** Dialog for declining clubs: explains the effect and asks for a reason. */
export function DeclineDialog({ clubs, decideClubs, onClose, onDone }: DeclineDialogProps) {
  const { t } = useTranslation('administration');
  const several = clubs && clubs.length > 1;
  return (
    <Dialog
      open={clubs !== undefined}
      onClose={onClose}
      title={several ? t('clubs.declineSeveral', { count: clubs.length }) : t('clubs.declineTitle')}
    >
      {clubs && <DeclineForm clubs={clubs} decideClubs={decideClubs} onDone={onDone} />}
    </Dialog>
  );
}

/** The name of the draft of a reason for declining clubs. */
export const draftOf = (clubs: AdministeredClub[]) => ['decline', ...clubs.map(({ id }) => id)].join('.');

interface DeclineFormProps {
  clubs: AdministeredClub[];
  decideClubs: ClubDecisions['decideClubs'];
  onDone(): void;
}

/** Form with the reason for declining clubs. */
export function DeclineForm({ clubs, decideClubs, onDone }: DeclineFormProps) {
  const { t } = useTranslation('administration');
  const [club] = clubs;
  const several = clubs.length > 1;
  const form = useOperationForm({
    rules: clubDecision,
    values: { clubID: club?.id ?? 0, state: 'declined', reason: '' },
    draft: draftOf(clubs),
    call: async ({ reason = '' }) => (await decideClubs(clubs, { state: 'declined', reason })) ?? 'done',
    onSuccess: onDone,
  });
  return (
    <Form
      of={form}
      intro={
        <p>
          {several
            ? t('clubs.declineSeveralText', { titles: clubs.map(({ title }) => title).join(', ') })
            : t('clubs.declineText', { title: club?.title })}
        </p>
      }
    >
      <TextAreaField label={t('clubs.reason')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {several ? t('clubs.declineSeveral', { count: clubs.length }) : t('clubs.decline')}
      </Button>
    </Form>
  );
}
