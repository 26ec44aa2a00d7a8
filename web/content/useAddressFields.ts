import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguageTag } from '../language/useLanguage.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { addressNumber, decimalMark, type NotNumber, plainNumber, typedNumber } from './learning/typedNumber.ts';

interface AddressFields<Name extends string> {
  /** What the page calculates with if the address has nothing else, in the notation of addresses. */
  initial: Record<Name, string>;
  /** Which fields are numbers; `amount` if thousands are grouped in them. */
  numbers: Partial<Record<Name, 'amount' | 'number'>>;
}

type Values<Name extends string> = Partial<Record<Name, string>>;

interface Draft<Name extends string> {
  /** What the address had when it was begun; it ends with another address. */
  key: string;
  changed: Values<Name>;
  /** Whether it was submitted with an ambiguous number, which an address would make unambiguous. */
  isRefused?: boolean;
}

/**
 * The fields of a calculator. Its address has what was last calculated with, so that a result can be shared and Back
 * restores the one before; what is being typed is kept apart until the form is submitted.
 */
export function useAddressFields<Name extends string>({ initial, numbers }: AddressFields<Name>) {
  const [query, setQuery] = useSearchParams();
  const hydrated = useHydrated();
  const tag = useLanguageTag();
  const names = Object.keys(initial) as Name[];
  // Pages are prerendered without a query, which hydration must repeat.
  const inAddress = (name: Name) => (hydrated ? query.get(name) : null);
  const numberOf = (name: Name, text: string): number | NotNumber => typedNumber(text, tag, numbers[name] === 'amount');
  const submitted = (name: Name): string => inAddress(name) ?? initial[name];
  const textOf = (name: Name): string => {
    const text = submitted(name);
    return numbers[name] && addressNumber(text) !== undefined ? text.replace('.', decimalMark(tag)) : text;
  };
  const key = `${tag} ${names.map(submitted).join('\n')}`;
  const [draft, setDraft] = useState<Draft<Name>>({ key, changed: {} });
  // Back may return to the address at which the last draft was begun.
  useEffect(() => setDraft((last) => (last.key === key ? last : { key, changed: {} })), [key]);
  const changed: Values<Name> = draft.key === key ? draft.changed : {};
  const typed = (name: Name): string => changed[name] ?? textOf(name);
  /** Changes what is typed, not yet the address. */
  const change = (values: Values<Name>) => setDraft({ key, changed: { ...changed, ...values } });
  const isRefused = draft.key === key && draft.isRefused;
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // Once the address has changed, a refused field takes the focus.
  useEffect(() => {
    if (isSent.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    isSent.current = false;
  });
  return {
    /** Whether the address has nothing to calculate with. */
    isExample: names.every((name) => inAddress(name) === null),
    /** What was submitted, in the notation of addresses. */
    submitted,
    /** A submitted number, or why it is none. */
    number: (name: Name): number | NotNumber =>
      isRefused ? numberOf(name, typed(name)) : (addressNumber(submitted(name)) ?? numberOf(name, submitted(name))),
    /** What is in a field now. */
    typed,
    change,
    /** The props of a field. */
    field: (name: Name) => ({
      name,
      value: typed(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Values<Name>),
    }),
    form,
    /** Puts what was typed into the address. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      isSent.current = true;
      if (names.some((name) => numbers[name] && numberOf(name, typed(name)) === 'ambiguous'))
        return setDraft({ key, changed, isRefused: true });
      const entries = names.map((name): [string, string] => {
        const number = numbers[name] && numberOf(name, typed(name));
        return [name, typeof number === 'number' ? plainNumber(number) : typed(name).trim()];
      });
      setQuery(new URLSearchParams(entries), { preventScrollReset: true });
    },
  };
}
