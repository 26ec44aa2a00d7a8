import { useTranslation } from 'react-i18next';
import { sessionConfirmation } from '#schema/account/rules.ts';
import { atFields } from '../forms/errors.ts';
import { Form } from '../forms/Form.tsx';
import { OwnPasswordField } from '../forms/OwnPasswordField.tsx';
import { useOperationForm } from '../forms/useOperationForm.ts';
import { answerConfirmation } from '../graphql/confirmation.ts';
import { resultOf } from '../graphql/result.ts';
import { useConfirmSessionMutation, useSecondFactorQuery } from '../session/session.generated.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../ui/states/LoadFailed.tsx';
import { Loading } from '../ui/states/PageState.tsx';

/** Asks the member to confirm that it is them, while an operation waits. */
export function ConfirmDialog() {
  const { t } = useTranslation('account');
  const { data, loading, refetch } = useSecondFactorQuery({ fetchPolicy: 'network-only' });
  return (
    <Dialog open onClose={() => answerConfirmation(false)} title={t('confirmSession.title')}>
      {data?.me.__typename === 'User' ? (
        <ConfirmForm withCode={data.me.twoFactor.enabled} />
      ) : loading ? (
        <Loading />
      ) : (
        <LoadFailed onRetry={refetch} />
      )}
    </Dialog>
  );
}

function ConfirmForm({ withCode }: { withCode: boolean }) {
  const { t } = useTranslation(['account', 'errors']);
  const [confirm] = useConfirmSessionMutation();
  const form = useOperationForm({
    rules: sessionConfirmation,
    values: { confirmation: '' },
    call: (variables) => resultOf(confirm({ variables }), 'confirmSession'),
    onSuccess: () => answerConfirmation(true),
    onRefused: (refused) =>
      atFields(refused, { 'twoFactor.wrongCode': 'confirmation', 'twoFactor.wrongPassword': 'confirmation' }),
  });
  return (
    <Form of={form} intro={<p>{t('account:confirmSession.text')}</p>}>
      {withCode ? (
        <Field
          label={t('account:confirmSession.code')}
          hint={t('account:confirmSession.codeHint')}
          autoComplete="one-time-code"
          {...form.field('confirmation')}
        />
      ) : (
        <OwnPasswordField label={t('account:confirmSession.password')} {...form.field('confirmation')} />
      )}
      <Button type="submit" pending={form.pending}>
        {t('account:confirmSession.submit')}
      </Button>
    </Form>
  );
}
