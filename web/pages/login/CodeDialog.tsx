import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';

interface CodeDialogProps {
  open: boolean;
  onClose(): void;
  /** Tries the log-in with the code; gives the reason when it was refused. */
  onCode(code: string): Promise<Reason | undefined>;
}

/** Asks for the code of the authenticator; an empty one is refused here (spec, 2 and 5). */
export function CodeDialog({ open, onClose, onCode }: CodeDialogProps) {
  const { t } = useTranslation('account');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    const refused: Reason | undefined = code.trim() === '' ? 'twoFactor.codeRequired' : await onCode(code);
    if (refused) setError('code', { message: refused }, { shouldFocus: true });
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('code.title')}>
      <Form onSubmit={submit}>
        <p>{t('code.lead')}</p>
        <Field
          label={t('code.label')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          reason={formState.errors.code?.message}
          {...register('code')}
        />
        <Button type="submit" pending={formState.isSubmitting}>
          {t('code.ok')}
        </Button>
      </Form>
    </Dialog>
  );
}
