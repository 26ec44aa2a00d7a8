import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListSearch } from '../../../ui/controls/ListSearch.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { settled } from '../../../ui/dialogs/NavigationGuard.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { namesakesIn } from '../namesakes.ts';
import { PartTitle } from '../page/PartTitle.tsx';
import { usePeople } from '../page/usePeople.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { MemberDialog } from './MemberDialog.tsx';
import styles from './People.module.css';
import { PersonRow } from './PersonRow.tsx';

/** The people of a club: its owner and organisers first, searched by name. Pressing a name opens the person's card. */
export function ClubPeople({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('membership');
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const { people, loading, failed, hasMore, more, refetch } = usePeople(club.id, undefined, search);
  const show = (name: 'search' | 'person', value: string) =>
    setQuery(
      () => {
        // Start from the current URL: the rendered one may be one change behind, which this one would undo.
        const after = new URLSearchParams(location.search);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      // What was typed in the card has been sent by the time it closes.
      { replace: true, preventScrollReset: true, ...(!value && { state: settled }) },
    );
  const namesakes = namesakesIn(people);
  const person = Number(query.get('person')) || undefined;
  return (
    <section className={styles.part}>
      <PartTitle>{t('people.member')}</PartTitle>
      <div className={styles.search}>
        <ListSearch label={t('people.search')} search={search} onSearch={(words) => show('search', words)} />
      </div>
      {people.length > 0 ? (
        <ul className={styles.list} aria-label={t('people.member')}>
          {people.map((one) => (
            <PersonRow
              key={one.userID}
              person={one}
              hasNamesake={namesakes.has(one.userID)}
              onOpen={() => show('person', String(one.userID))}
            />
          ))}
        </ul>
      ) : loading ? (
        <CardSkeletons lines={[Math.min(club.memberCount, 50) + 1]} />
      ) : failed ? (
        <LoadFailed onRetry={refetch}>{t('people.failed')}</LoadFailed>
      ) : (
        <PageState art={search ? 'search' : 'people'}>{t(search ? 'people.noneFound' : 'people.none')}</PageState>
      )}
      <LoadMore hasMore={hasMore} more={more}>
        {t('people.more')}
      </LoadMore>
      <MemberDialog club={club} userID={person} onClose={() => show('person', '')} />
    </section>
  );
}
