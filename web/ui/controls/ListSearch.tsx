import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Reason } from '#locales/keys.ts';
import { Field } from './Field.tsx';

/** How long to wait for more typing before searching, in milliseconds. */
const searchDelay = 250;

interface ListSearchProps {
  label: string;
  /** The search in the URL. */
  search: string;
  /** Why the search is invalid: a key of errors.json. */
  reason?: Reason | undefined;
  onSearch(search: string): void;
}

/** Search field of a list: debounced while typing, and in sync with other changes of the URL. */
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
