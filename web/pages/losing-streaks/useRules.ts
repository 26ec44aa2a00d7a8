import type { TradingRules } from '../../content/chance/simulate.ts';
import type { NotNumber } from '../../content/learning/typedNumber.ts';
import { useAddressFields } from '../../content/useAddressFields.ts';

/** A coin toss with the costs of the pictures on /portfolio. */
const initial = { winRate: '50', reward: '1', risk: '2', cost: '4', trades: '150', luck: '1' };

/** Invented rules that gain a little on average, for comparison. */
export const withEdge = { winRate: '45', reward: '1.5', risk: '2', cost: '10', trades: '200', luck: '1' };

/** A field of the page. */
type RuleName = keyof typeof initial;

/** Why a number is refused: a key below `refused` of the page's texts. */
type Refused = NotNumber | 'share' | 'risk' | 'reward' | 'cost' | 'trades' | 'luck';

/** The most trades that are simulated, and the largest number of a course of luck. */
export const mostTrades = 1000;
const mostLuck = 1_000_000;

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** Why a number cannot be simulated with; undefined if it can. */
export function refusedBecause(name: RuleName, value: number | NotNumber): Refused | undefined {
  if (typeof value !== 'number') return value;
  switch (name) {
    case 'winRate':
      return isWithin(value, 0, 100) ? undefined : 'share';
    case 'risk':
      return value > 0 && value <= 100 ? undefined : 'risk';
    case 'reward':
      return value > 0 && value <= 100 ? undefined : 'reward';
    case 'cost':
      return isWithin(value, 0, 100) ? undefined : 'cost';
    case 'trades':
      return Number.isInteger(value) && isWithin(value, 1, mostTrades) ? undefined : 'trades';
    case 'luck':
      return Number.isInteger(value) && isWithin(value, 0, mostLuck) ? undefined : 'luck';
  }
}

/** The fields of the page, and the rules in the address, unless a number in it is refused. */
export function useRules() {
  const fields = useAddressFields({
    initial,
    numbers: {
      winRate: 'number',
      reward: 'number',
      risk: 'number',
      cost: 'number',
      trades: 'amount',
      luck: 'amount',
    },
  });
  const { number } = fields;
  const names = Object.keys(initial) as RuleName[];
  const reason = (name: RuleName) => refusedBecause(name, number(name));
  const value = (name: RuleName) => Number(number(name));
  const rules: TradingRules | null = names.some(reason)
    ? null
    : {
        winRate: value('winRate') / 100,
        reward: value('reward'),
        risk: value('risk') / 100,
        cost: value('cost') / 100,
        trades: value('trades'),
      };
  return { ...fields, rules, luck: value('luck'), reason };
}
