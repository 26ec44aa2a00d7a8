import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { typedTopic } from '#schema/topic/rules.ts';
import { emptyTopic, pollOf, pollRefusal, topicDraft } from '../../../../content/club/topicValues.ts';
import { useAccountDraft } from '../../../../content/useAccountDraft.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { settled } from '../../../../ui/dialogs/NavigationGuard.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { AcceptRules } from '../../page/AcceptRules.tsx';
import { useRules } from '../../page/useRules.ts';
import type { ViewedClub } from '../../page/viewedClub.ts';
import { PollFields } from '../poll/PollFields.tsx';
import styles from '../Topics.module.css';
import { useCreateTopicMutation } from '../topics.generated.ts';
import { MentionField } from './MentionField.tsx';

/** What a topic is about. */
export interface TopicSubject {
  noticeID?: number;
  meetingID?: number;
  /** Its title, with which the topic's begins. */
  title: string;
}

interface BeginTopicProps {
  club: ViewedClub;
  uid: number;
  about?: TopicSubject;
  onBegun(): void;
}

/** Form for a new topic, to whose page it then leads. Stores a draft until it is published or discarded. */
export function BeginTopic({ club, uid, about, onBegun }: BeginTopicProps) {
  const { t } = useTranslation('topics');
  const navigate = useNavigate();
  const [create] = useCreateTopicMutation();
  const houseRules = useRules(club);
  const { title = '', ...subject } = about ?? {};
  const autosave = useAccountDraft(topicDraft(uid, club.id, draftName(about)));
  const form = useOperationForm({
    rules: typedTopic,
    values: { clubID: club.id, ...emptyTopic, title, noticeID: undefined, meetingID: undefined, ...subject },
    autosave,
    check: (input) => pollRefusal(input) ?? houseRules.refusal(),
    async call({ poll: typed, ...topic }) {
      const poll = pollOf(typed);
      const input = { ...topic, ...(poll && { poll: { ...poll, endsAt: poll.endsAt.toISOString() } }) };
      return (await houseRules.accept()) ?? resultOf(create({ variables: { input } }), 'createTopic');
    },
    onSuccess(topic) {
      // Not "published": its first post may be held for review, which the topic's page says.
      toast.success(t('saved', { title: topic.title }));
      onBegun();
      void navigate(paths.topicOf(club, topic), { state: settled });
    },
  });
  return (
    <Form of={form} intro={form.isRestored && <Notice>{t('draftKept')}</Notice>}>
      <Field label={t('field.title')} {...form.field('title')} />
      <MentionField
        clubID={club.id}
        uid={uid}
        label={t('field.content')}
        typed={form.watch('content')}
        {...form.field('content')}
      />
      {!club.privacy && <Switch label={t('field.public')} hint={t('field.publicHint')} {...form.register('public')} />}
      <Switch label={t('field.interest')} hint={t('field.interestHint')} {...form.register('interest')} />
      <PollFields form={form} />
      <AcceptRules of={houseRules} />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('publish')}
        </Button>
        {form.isRestored && (
          <Button look="quiet" disabled={form.pending} onClick={() => form.discardDraft('title')}>
            {t('discard')}
          </Button>
        )}
      </div>
    </Form>
  );
}

const draftName = ({ noticeID, meetingID }: Partial<TopicSubject> = {}): string =>
  noticeID !== undefined ? ` notice ${noticeID}` : meetingID !== undefined ? ` meeting ${meetingID}` : '';
