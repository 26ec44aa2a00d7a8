import { useTranslation } from 'react-i18next';
import { atField, atFields } from '../../forms/errors.ts';
import { Form } from '../../forms/Form.tsx';
import { type Operation, useOperationForm } from '../../forms/useOperationForm.ts';
import type { Offline, Unreachable } from '../../graphql/result.ts';
import type { LogInMutation } from '../../session/logIn.generated.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

type LogInResult = LogInMutation['logIn'] | Unreachable | Offline;

interface CodeDialogProps extends Required<Operation<{ code: string }, LogInResult>> {
  open: boolean;
  onClose(): void;
}

/** Two-factor prompt: asks for a code from the authenticator app and logs in with it. */
export function CodeDialog({ open, onClose, ...operation }: CodeDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open={open} onClose={onClose} title={t('code.title')}>
      <CodeForm {...operation} />
    </Dialog>
  );
}

function CodeForm({ call, onSuccess, onRefused }: Omit<CodeDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('account');
  const form = useOperationForm({
    values: { code: '' },
    check: ({ code }) => (code.trim() === '' ? atField({ reason: 'twoFactor.codeRequired' }, 'code') : undefined),
    call,
    onSuccess,
    onRefused(refused) {
      const refusal = onRefused(refused);
      return refusal && atFields(refusal, { 'twoFactor.wrongCode': 'code' });
    },
  });
  return (
    <Form of={form} intro={<p>{t('code.lead')}</p>}>
      <Field
        label={t('code.label')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <Button type="submit" pending={form.pending}>
        {t('code.ok')}
      </Button>
    </Form>
  );
}
