import { useTranslation } from 'react-i18next';
import { hidingReason } from '#schema/clubQueue/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import type { Succeeded } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../ui/controls/Field.tsx';

interface GiveReasonProps<Result> {
  /** What happens to the posts. */
  text: string;
  /** The name of the button. */
  action: string;
  /** The name of its draft. */
  draft: string;
  decide(reason: string): Promise<Result>;
  onDecided(result: Succeeded<Result>): void;
}

/** Form to hide several posts, with one reason for their authors. */
export function GiveReason<Result>({ text, action, draft, decide, onDecided }: GiveReasonProps<Result>) {
  const { t } = useTranslation('membership');
  const form = useOperationForm({
    rules: hidingReason,
    values: { reason: '' },
    draft,
    call: ({ reason }) => decide(reason),
    onSuccess: onDecided,
  });
  return (
    <Form of={form} intro={<p>{text}</p>}>
      <TextAreaField label={t('queue.reason')} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {action}
      </Button>
    </Form>
  );
}
