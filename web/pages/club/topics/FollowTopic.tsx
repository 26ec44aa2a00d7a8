import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { SelectField } from '../../../ui/controls/Field.tsx';
import { useReadTopicMutation, type WholeReadingFragment } from './topics.generated.ts';

const choices = ['all', 'usual', 'none'] as const;

interface FollowTopicProps {
  clubID: number;
  topicID: number;
  reading: NonNullable<WholeReadingFragment['reading']>;
}

/** A member's choice of the posts in a topic that they are told of. It is saved immediately. */
export function FollowTopic({ clubID, topicID, reading: { following } }: FollowTopicProps) {
  const { t } = useTranslation(['topics', 'errors']);
  const [choose] = useReadTopicMutation();
  const save = async (choice: (typeof choices)[number]) => {
    const result = await resultOf(choose({ variables: { clubID, topicID, following: choice } }), 'readTopic');
    if (result.__typename === 'Topic') toast.success(t('topics:following.saved'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <SelectField
      label={t('topics:following.label')}
      value={following}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value);
        if (chosen) void save(chosen);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`topics:following.${choice}`)}
        </option>
      ))}
    </SelectField>
  );
}
