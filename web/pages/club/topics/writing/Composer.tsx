import { useTranslation } from 'react-i18next';
import { Form } from '../../../../forms/Form.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { AcceptRules } from '../../page/AcceptRules.tsx';
import styles from '../Conversation.module.css';
import { MentionField } from './MentionField.tsx';
import type { useComposer } from './useComposer.ts';

interface ComposerProps {
  of: ReturnType<typeof useComposer>;
  /** Who wrote the post that is answered, if that is known. */
  answered: string | undefined;
}

/** The form for a new post. */
export function Composer({ of: { clubID, uid, form, houseRules, inAnswerTo, answerNone }, answered }: ComposerProps) {
  const { t } = useTranslation(['topics', 'club']);
  return (
    <section className={styles.composer} aria-labelledby="composerTitle">
      <h3 id="composerTitle">{t('topics:write')}</h3>
      <Form
        of={form}
        intro={form.isRestored && form.formState.submitCount === 0 && <Notice>{t('topics:draftKept')}</Notice>}
      >
        {inAnswerTo != null && (
          <p className={styles.answering}>
            <span>{t('topics:replying', { name: answered ?? t('club:list.deletedUser'), number: inAnswerTo })}</span>
            <Button look="quiet" onClick={answerNone}>
              {t('topics:notReplying')}
            </Button>
          </p>
        )}
        <MentionField
          clubID={clubID}
          uid={uid}
          label={t('topics:field.content')}
          rows={5}
          typed={form.watch('content')}
          {...form.field('content')}
        />
        <Switch
          label={t('topics:field.interest')}
          hint={t('topics:field.interestHint')}
          {...form.register('interest')}
        />
        <AcceptRules of={houseRules} />
        <div>
          <Button type="submit" pending={form.pending}>
            {t('topics:send')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
