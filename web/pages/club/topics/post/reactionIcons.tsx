import type { Reaction } from '../../../../graphql/types.generated.ts';
import { Drawing } from '../../../../ui/Icon.tsx';

const shapes: Record<Reaction | 'any', string> = {
  thanks: 'M12 20s-7.5-4.6-7.5-10.2A4.1 4.1 0 0112 7.4a4.1 4.1 0 017.5 2.4C19.5 15.4 12 20 12 20z',
  agree: 'M7.5 11v9h-4v-9zM7.5 11l4-7.5a2.2 2.2 0 012 2.2V9.5H19a1.6 1.6 0 011.6 1.9l-1.3 7a2 2 0 01-2 1.6H7.5',
  disagree: 'M7.5 13V4h-4v9zM7.5 13l4 7.5a2.2 2.2 0 002-2.2v-3.8H19a1.6 1.6 0 001.6-1.9l-1.3-7a2 2 0 00-2-1.6H7.5',
  question: 'M9 9.5a3 3 0 116 0c0 2-3 2.2-3 4.3M12 17v.01M12 3a9 9 0 100 18 9 9 0 000-18z',
  celebrate: 'M3.5 20.5L9 8.5l6.5 6.5zM13 5.5a3 3 0 00-.5-3M15.5 8.5c1.5-2.5 3-3 5-3M18.5 11.5a3 3 0 013 .5M18 3v.01',
  any: 'M12 3a9 9 0 100 18 9 9 0 000-18zM8.3 14a4.2 4.2 0 007.4 0M9 9.5v.01M15 9.5v.01',
};

/** The icon of a reaction, or of any. */
export const ReactionIcon = ({ of }: { of: Reaction | 'any' }) => <Drawing path={shapes[of]} size={18} />;
