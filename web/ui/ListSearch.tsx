import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Reason } from '#locales/keys.ts';
import { Field } from './Field.tsx';

/** How long to wait for more typing before searching, in milliseconds. */
const searchDelay = 250;

interface ListSearchProps {
  label: string;
  /** The search in the address. */
  search: string;
  /** Why nothing can be found by it: a key of errors.json. */
  reason?: Reason | undefined;
  onSearch(search: string): void;
}

/** The search of a list: it looks as one types, and follows the address when that changes otherwise. */
export function ListSearch({ label, search, reason, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      send.current(sent.current);
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search>
      <form onSubmit={(event: FormEvent) => event.preventDefault()}>
        <Field
          label={label}
          type="search"
          value={typed}
          reason={reason}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
