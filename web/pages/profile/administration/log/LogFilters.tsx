import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { appending } from '../../../../graphql/useList.ts';
import { useFormatDay } from '../../../../ui/text/formatDate.ts';
import { ListFilters } from '../ListFilters.tsx';
import { idOf, optionIn } from '../useListAddress.ts';
import { type filterNames, kinds } from './actFilter.ts';
import { type ActFragment, useAdministratorsQuery } from './acts.generated.ts';

type Name = (typeof filterNames)[number];

interface LogFiltersProps {
  values: Record<Name, string>;
  /** The entries shown, whose actors can be chosen, too: they may no longer be administrators. */
  acts: ActFragment[];
  choose(change: { [Changed in Name]?: string }, replace?: boolean): void;
}

/** Filters of the audit log: action, actor, account and dates. */
export function LogFilters({ values, acts, choose }: LogFiltersProps) {
  const { t } = useTranslation('administration');
  const formatDay = useFormatDay();
  const actors = useActors(acts);
  // The chosen one may appear in none of the entries, or the lists may still be loading.
  if (values.actor && !actors.has(values.actor)) actors.set(values.actor, `ID ${values.actor}`);
  const kind = optionIn(kinds, values.kind);
  // A URL may contain anything.
  const shown = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDay(day));
  const day = (name: 'from' | 'to', range: { min?: string; max?: string }) =>
    ({ name, label: t(`log.${name}`), value: values[name], day: { ...range, text: shown(values[name]) } }) as const;
  return (
    <ListFilters
      filters={[
        {
          name: 'kind',
          label: t('log.what'),
          value: kind,
          all: t('log.everything'),
          options: kinds.map((option) => [option, t(`kind.${option}`)]),
        },
        { name: 'actor', label: t('log.who'), value: values.actor, all: t('log.everybody'), options: [...actors] },
        {
          name: 'user',
          label: t('log.accountId'),
          value: values.user,
          reason: values.user && idOf(values.user) === undefined ? 'administration.userIdDigits' : undefined,
        },
        day('from', { max: values.to }),
        day('to', { min: values.from }),
      ]}
      choose={choose}
    />
  );
}

/** The names of all administrators, and of those behind these entries, by id. */
function useActors(acts: ActFragment[]): Map<string, string> {
  const { t } = useTranslation('administration');
  const { data, fetchMore } = useAdministratorsQuery();
  const page = data?.users.__typename === 'UserConnection' ? data.users : undefined;
  const { hasNextPage, endCursor } = page?.pageInfo ?? {};
  useEffect(() => {
    if (!hasNextPage) return;
    void fetchMore({ variables: { after: endCursor }, updateQuery: appending('users') }).catch(() => {});
  }, [hasNextPage, endCursor, fetchMore]);
  const people = [...(page?.nodes ?? []), ...acts.flatMap(({ actor }) => actor ?? [])];
  const deleted = acts.flatMap(({ actor, actorID }) => (actor || actorID === null ? [] : actorID));
  return new Map([
    ...people.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName} (${id})`] as const),
    ...deleted.map((id) => [String(id), t('log.deletedAccount', { id })] as const),
  ]);
}
