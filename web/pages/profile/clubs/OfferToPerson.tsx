import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/controls/Field.tsx';
import { ListSearch } from '../../../ui/controls/ListSearch.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import type { Offering } from './OfferToAddress.tsx';
import { useOfferClubMutation, usePossibleOwnersQuery } from './ownClubs.generated.ts';

/** Offers the club to one of its organisers or members, chosen from a list; in a large club, after a search. */
export function OfferToPerson({ clubID, onOffered, onRefused }: Offering) {
  const { t } = useTranslation(['club', 'membership', 'errors']);
  const [search, setSearch] = useState('');
  const [personId, setChosen] = useState<number>();
  const [offer] = useOfferClubMutation();
  const current = usePossibleOwnersQuery({ variables: { clubID, ...(search && { search }) } });
  const { data = current.previousData } = current;
  const list = data?.clubMembers.__typename === 'ClubMemberConnection' ? data.clubMembers : undefined;
  const people = list?.nodes.filter(({ role }) => role !== 'owner') ?? [];
  const person = people.find(({ userID }) => userID === personId);
  const send = async () => {
    if (!person) return;
    const result = await resultOf(offer({ variables: { clubID, userID: person.userID } }), 'offerClub');
    if (!isRefused(result)) return onOffered();
    const refusal = onRefused(result);
    if (refusal) toast.error(t(`errors:${refusal.reason}`));
  };
  return (
    <div className={stackClass}>
      {(search || list?.pageInfo.hasNextPage) && (
        <ListSearch label={t('club:manage.handOverSearch')} search={search} onSearch={setSearch} />
      )}
      {list && people.length === 0 ? (
        <p role="status">{t('membership:people.noneFound')}</p>
      ) : (
        <SelectField
          label={t('club:manage.handOverChoose')}
          value={person?.userID ?? ''}
          onChange={({ target }) => setChosen(Number(target.value) || undefined)}
        >
          <option value="" />
          {people.map(({ userID, name, role }) => (
            <option key={userID} value={userID}>
              {role === 'organiser' ? `${name} (${t('membership:role.organiser')})` : name}
            </option>
          ))}
        </SelectField>
      )}
      <Button disabled={!person} onClick={send}>
        {t('club:manage.handOverSend')}
      </Button>
    </div>
  );
}
