import { useTranslation } from 'react-i18next';
import { reactions } from '#schema/topic/rules.ts';
import type { Reaction } from '../../../../graphql/types.generated.ts';
import { Menu } from '../../../../ui/controls/Menu.tsx';
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
  return (
    <Menu
      button={{
        className: styles.react,
        'aria-label': t('aboutPost', { action: t('react'), number }),
        title: t('react'),
        children: <ReactionIcon of="any" />,
      }}
      label={t('react')}
      actions
    >
      {(close) =>
        reactions.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className={styles.choice}
            aria-pressed={own.includes(reaction)}
            onClick={() => {
              close();
              onToggle(reaction);
            }}
          >
            <ReactionIcon of={reaction} />
            {t(`reactions.${reaction}`)}
          </button>
        ))
      }
    </Menu>
  );
}
