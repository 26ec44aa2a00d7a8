import type { NotNumber } from '../../content/learning/typedNumber.ts';
import { useAddressFields } from '../../content/useAddressFields.ts';
import { conversionOf, currencies, instruments, type Plan } from './position.ts';

/** An invented trade. */
const initial = {
  instrument: 'EUR/USD',
  account: 'EUR',
  rate: '1.08',
  conversion: '',
  balance: '10000',
  risk: '2',
  stop: '50',
  leverage: '30',
};

/** The fields that are numbers. */
type NumberName = 'rate' | 'conversion' | 'balance' | 'risk' | 'stop' | 'leverage';

/** Why a number is refused: a key below `refused` of the page's texts. */
type Refused = NotNumber | 'positive' | 'large' | 'risk' | 'leverage';

/** The largest number that means anything here. */
const largest = 1e12;

/** Why a number cannot be calculated with; undefined if it can. */
export function refusedBecause(name: NumberName, value: number | NotNumber): Refused | undefined {
  if (typeof value !== 'number') return value;
  if (name === 'risk' && (value <= 0 || value > 100)) return 'risk';
  if (name === 'leverage' && value < 1) return 'leverage';
  if (value <= 0) return 'positive';
  return value > largest ? 'large' : undefined;
}

/** The fields of the calculators, and the plan in the address, unless a number in it is refused. */
export function usePlan() {
  const fields = useAddressFields({
    initial,
    numbers: {
      rate: 'number',
      conversion: 'number',
      balance: 'amount',
      risk: 'number',
      stop: 'number',
      leverage: 'number',
    },
  });
  const { number, submitted, typed } = fields;
  const selectedIn = (read: typeof submitted) => ({
    instrument: instruments.find((name) => name === read('instrument')) ?? instruments[0],
    account: currencies.find((name) => name === read('account')) ?? currencies[0],
  });
  const selected = selectedIn(submitted);
  const isTyped = conversionOf(selected.instrument, selected.account) === 'typed';
  const reason = (name: NumberName) =>
    name === 'conversion' && !isTyped ? undefined : refusedBecause(name, number(name));
  const value = (name: NumberName) => Number(number(name));
  const names: NumberName[] = ['rate', 'conversion', 'balance', 'risk', 'stop', 'leverage'];
  const plan: Plan | null = names.some(reason)
    ? null
    : {
        ...selected,
        rate: value('rate'),
        conversion: isTyped ? value('conversion') : 1,
        balance: value('balance'),
        risk: value('risk') / 100,
        stop: value('stop'),
        leverage: value('leverage'),
      };
  return { ...fields, plan, reason, draft: selectedIn(typed) };
}
