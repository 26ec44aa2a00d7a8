import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newAllowanceRequest } from '#schema/allowance/rules.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { Form } from '../../../forms/Form.tsx';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, TextAreaField } from '../../../ui/controls/Field.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './ClubsTab.module.css';
import { type OwnClubsQuery, useRequestAllowanceMutation } from './ownClubs.generated.ts';

type LastRequest = Extract<OwnClubsQuery['me'], { __typename: 'User' }>['allowanceRequest'];

interface RequestAllowanceProps {
  maxClubs: number;
  last: LastRequest;
  onRequested(): void;
}

/** Replaces the create form once the allowance is used up, and lets the member request a larger one. */
export function RequestAllowance({ maxClubs, last, onRequested }: RequestAllowanceProps) {
  const { t } = useTranslation(['club', 'errors']);
  const [open, setOpen] = useDialogState<true>('askingForClubs');
  const close = () => setOpen(undefined);
  const pending = last?.state === 'pending';
  return (
    <>
      <div className={styles.used}>
        <Notice
          action={
            !pending &&
            maxClubs < bounds.clubsAskedFor && (
              <Button look="secondary" onClick={() => setOpen(true)}>
                {t('club:manage.askMore')}
              </Button>
            )
          }
        >
          {t('errors:club.allowanceUsed')}
        </Notice>
        {pending && <p>{t('club:manage.askPending', { wanted: last.wanted })}</p>}
        {last?.state === 'declined' && <p>{t('club:manage.askDeclined', { wanted: last.wanted })}</p>}
      </div>
      <Dialog open={open === true} onClose={close} title={t('club:manage.askTitle')}>
        <RequestAllowanceForm
          maxClubs={maxClubs}
          onRequested={() => {
            close();
            onRequested();
          }}
        />
      </Dialog>
    </>
  );
}

function RequestAllowanceForm({ maxClubs, onRequested }: Omit<RequestAllowanceProps, 'last'>) {
  const { t } = useTranslation(['club', 'errors']);
  const [request] = useRequestAllowanceMutation();
  const form = useOperationForm({
    rules: newAllowanceRequest(maxClubs),
    values: { wanted: maxClubs + 1, reason: '' },
    draft: 'allowance',
    call: (variables) => resultOf(request({ variables }), 'requestAllowance'),
    onSuccess() {
      toast.success(t('club:allowanceRequested'));
      onRequested();
    },
  });
  return (
    <Form of={form} intro={<p>{t('club:manage.askText', { allowed: maxClubs })}</p>}>
      <Field
        label={t('club:manage.askWanted')}
        type="number"
        min={maxClubs + 1}
        max={bounds.clubsAskedFor}
        {...form.field('wanted', { valueAsNumber: true })}
      />
      <TextAreaField label={t('club:manage.askReason')} {...form.field('reason')} />
      <Button type="submit" pending={form.pending}>
        {t('club:manage.askSend')}
      </Button>
    </Form>
  );
}
