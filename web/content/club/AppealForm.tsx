import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { clubAppeal } from '#schema/club/rules.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextAreaField } from '../../ui/controls/Field.tsx';
import { type ClubReviewFragment as ClubReview, useAppealClubMutation } from '../clubReview.generated.ts';

/** Refusals which mean that the club on the page is stale, so that there is no appeal to make. */
const outdated: readonly Reason[] = ['club.unknown', 'club.notOwner', 'club.notDeclined', 'club.appealedBefore'];

interface AppealProps {
  club: ClubReview;
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
      if (!outdated.includes(refused.reason)) return refused;
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
