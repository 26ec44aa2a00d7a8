import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubAppeal } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { isOutdated } from './isOutdated.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useAppealClubMutation } from './ownClubs.generated.ts';

interface AppealProps {
  club: OwnClub;
  onSent(): void;
  /** Called if there is nothing left to appeal against. */
  onOutdated(): void;
}

/** Form for an owner's appeal against the decline of their club, possible only once. */
export function AppealForm({ club, onSent, onOutdated }: AppealProps) {
  const { t } = useTranslation(['club', 'errors']);
  const [appeal] = useAppealClubMutation();
  const form = useOperationForm({
    rules: clubAppeal,
    values: { clubID: club.id, appeal: '' },
    draft: `appeal.${club.id}`,
    call: (variables) => resultOf(appeal({ variables }), 'appealClub'),
    onSuccess() {
      toast.success(t('club:appealed'));
      onSent();
    },
    onRefused(refused) {
      if (!isOutdated(refused)) return refused;
      toast.error(t(`errors:${refused.reason}`));
      onOutdated();
      return undefined;
    },
  });
  return (
    <Form
      of={form}
      intro={
        <>
          <p>{t('club:manage.appealText')}</p>
          <p>{t('club:manage.declinedBecause', { reason: club.declineReason })}</p>
        </>
      }
    >
      <TextAreaField label={t('club:manage.appealLabel')} {...form.field('appeal')} />
      <Button type="submit" pending={form.pending}>
        {t('club:manage.appealSend')}
      </Button>
    </Form>
  );
}
