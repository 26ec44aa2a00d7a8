import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { topicChange } from '#schema/topic/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { useChangeTopicMutation } from './topics.generated.ts';

interface RenameTopicProps {
  clubID: number;
  topic: { id: number; title: string; updatedAt: string };
  onDone(): void;
}

/** Form to rename a topic; refused if the topic has changed since it was opened. */
export function RenameTopic({ clubID, topic: { id, title, updatedAt }, onDone }: RenameTopicProps) {
  const { t } = useTranslation('topics');
  const [change] = useChangeTopicMutation();
  const unchanged = { public: undefined, pinned: undefined, closed: undefined };
  const form = useOperationForm({
    rules: topicChange,
    values: { clubID, topicID: id, title, ...unchanged },
    edits: true,
    call: ({ clubID, topicID, title }) => {
      const input = { clubID, topicID, ...(title !== undefined && { title }), seen: updatedAt };
      return resultOf(change({ variables: { input } }), 'changeTopic');
    },
    onSuccess(topic) {
      toast.success(t('manage.renamed', { title: topic.title }));
      onDone();
    },
  });
  return (
    <Form of={form}>
      <Field label={t('field.title')} {...form.field('title')} />
      <Button type="submit" pending={form.pending}>
        {t('manage.saveTitle')}
      </Button>
    </Form>
  );
}
