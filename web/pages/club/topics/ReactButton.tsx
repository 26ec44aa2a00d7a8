import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reactions } from '#schema/topic/rules.ts';
import type { Reaction } from '../../../graphql/types.generated.ts';
import menu from '../MembershipMenu.module.css';
import styles from './Reactions.module.css';
import { ReactionIcon } from './reactionIcons.tsx';

interface ReactButtonProps {
  /** The post's number. */
  number: number;
  /** The reader's reactions to it. */
  own: Reaction[];
  onToggle(reaction: Reaction): void;
}

/** Button that opens the five reactions to a post. */
export function ReactButton({ number, own, onToggle }: ReactButtonProps) {
  const { t } = useTranslation('topics');
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.react}
        popoverTarget={id}
        aria-label={t('aboutPost', { action: t('react'), number })}
        title={t('react')}
      >
        <ReactionIcon of="any" />
      </button>
      <section id={id} popover="auto" className={`${menu.panel} ${styles.choices}`} aria-label={t('react')}>
        {reactions.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className={styles.choice}
            aria-pressed={own.includes(reaction)}
            onClick={() => {
              document.getElementById(id)?.hidePopover();
              onToggle(reaction);
            }}
          >
            <ReactionIcon of={reaction} />
            {t(`reactions.${reaction}`)}
          </button>
        ))}
      </section>
    </>
  );
}
