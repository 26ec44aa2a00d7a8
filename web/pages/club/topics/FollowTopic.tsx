import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
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
  const { t } = useTranslation('topics');
  const [choose] = useAct(useReadTopicMutation(), 'readTopic');
  return (
    <SelectField
      label={t('following.label')}
      value={following}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value);
        if (chosen) void choose({ clubID, topicID, following: chosen }, t('following.saved'));
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`following.${choice}`)}
        </option>
      ))}
    </SelectField>
  );
}
