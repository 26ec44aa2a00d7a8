import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/controls/Field.tsx';
import styles from './Conversation.module.css';
import type { WholeReadingFragment } from './topics.generated.ts';
import { useFollow } from './useFollow.ts';

const choices = ['all', 'usual', 'none'] as const;

interface FollowTopicProps {
  clubID: number;
  topicID: number;
  reading: NonNullable<WholeReadingFragment['reading']>;
  /** Whether the reader follows it since they have just written in it. */
  byWriting: boolean;
}

/** A member's choice of the posts in a topic that they are told of. It is saved immediately. */
export function FollowTopic({ clubID, topicID, reading: { following }, byWriting }: FollowTopicProps) {
  const { t } = useTranslation('topics');
  const save = useFollow(clubID, topicID);
  return (
    <div className={styles.following}>
      <SelectField
        label={t('following.label')}
        value={following}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen) void save(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`following.${choice}`)}
          </option>
        ))}
      </SelectField>
      <div role="status">
        {byWriting && following === 'all' && (
          <>
            <p>{t('following.byWriting')}</p>
            <Button look="quiet" onClick={() => save('usual')}>
              {t('following.asBefore')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
