import type { TFunction } from 'i18next';
import { netIn, type Trade } from './trade.ts';

/** A draft of a topic about a trade, for people who should not see amounts: none of risk, result or costs. */
export function topicAbout(trade: Trade, t: TFunction<'journal'>, date: string): { title: string; content: string } {
  const { instrument, direction, reason, stop, target, feeling, rules } = trade;
  const net = netIn(trade.unit, trade);
  const outcome = net === undefined ? 'open' : net > 0 ? 'won' : net < 0 ? 'lost' : 'even';
  const paragraphs = [
    direction
      ? t('club.draft.trade', { instrument, direction: t(`direction.${direction}`), date })
      : t('club.draft.tradeOnly', { instrument, date }),
    reason && t('club.draft.reason', { reason }),
    stop && t('club.draft.stop', { price: stop }),
    target && t('club.draft.target', { price: target }),
    feeling && t('club.draft.feeling', { feeling: t(`feeling.${feeling}`) }),
    rules && t(`club.draft.${rules}`),
    t(`club.draft.${outcome}`),
    t('club.draft.question'),
  ];
  return { title: t('club.draftTitle', { instrument }), content: paragraphs.filter(Boolean).join('\n\n') };
}
