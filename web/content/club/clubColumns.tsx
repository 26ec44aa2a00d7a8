import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EditableField } from '#schema/club/rules.ts';
import { plainText } from '#schema/input/plainText.ts';
import { Tooltip } from '../../ui/controls/Tooltip.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { Picture, type ShownPicture } from '../../ui/Picture.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import type { ClubFieldsFragment } from '../club.generated.ts';
import { ClubFacts } from './ClubFacts.tsx';
import { ClubState } from './ClubState.tsx';
import styles from './clubColumns.module.css';
import { MarkedClub } from './MarkedClub.tsx';

/** A club as visitors see it, with its owner; without a slug it has no page yet. */
export interface ListedClub extends Pick<ClubFieldsFragment, 'id' | 'state' | Exclude<EditableField, 'contacts'>> {
  slug?: string;
  contacts: { contactName: string; contactLink: string }[];
  owner: { firstName: string; lastName: string } | null;
  emblem?: ShownPicture | null;
  cover?: (ShownPicture & { alt: string }) | null;
  memberCount?: number;
  nextMeetingAt?: string | null;
}

/** How many characters of a description the list shows. */
const previewLength = 100;

/** The beginning of a club's description; CSS adds an ellipsis if it is truncated. */
function Description({ children }: { children: string }) {
  const characters = [...plainText(children)];
  const cut = characters.length > previewLength;
  return (
    <p className={cut ? `${styles.description} ${styles.cut}` : styles.description}>
      {characters.slice(0, previewLength).join('')}
    </p>
  );
}

/** The owner of a club; none if they deleted their account. */
function Owner({ name }: { name: string | null }) {
  const { t } = useTranslation('club');
  return (
    <span className={styles.owner}>
      {name && <Initials name={name} size={28} />}
      <span>{name ?? t('list.deletedUser')}</span>
    </span>
  );
}

/** The columns of the list of clubs; `mark` is the size of a club's mark. */
export function useListColumns(mark: 44 | 64 = 44): Column<ListedClub>[] {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const hint = (column: ParseKeys<'club'>, text: ParseKeys<'club'>) => (
    <Tooltip about={t('list.about', { column: t(column) })}>{t(text)}</Tooltip>
  );
  return [
    {
      key: 'owner',
      heading: t('list.owner'),
      cell: ({ owner }) => <Owner name={owner && `${owner.firstName} ${owner.lastName}`} />,
    },
    {
      key: 'flag',
      card: 'flag',
      heading: t('list.flag'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    {
      key: 'description',
      card: 'title',
      heading: t('field.description'),
      hint: hint('field.description', 'list.descriptionHint'),
      cell: (club) => (
        <MarkedClub club={club} size={mark}>
          <Description>{club.description}</Description>
          <ClubFacts club={club} />
        </MarkedClub>
      ),
    },
    {
      key: 'privacy',
      card: 'badge',
      heading: t('field.privacy'),
      hint: hint('field.privacy', 'list.privacyHint'),
      cell: ({ privacy }) => <Tag>{t(privacy ? 'closed' : 'open')}</Tag>,
    },
    {
      key: 'state',
      card: 'badge',
      heading: t('list.state'),
      hint: hint('list.state', 'list.stateHint'),
      cell: ({ state }) => <ClubState state={state} />,
    },
  ];
}

/** The same for cards, with the covers. */
export function useCardColumns(): Column<ListedClub>[] {
  const { t } = useTranslation('club');
  const columns = useListColumns(64);
  return [
    ...columns.map(({ hint: _below, ...column }) => column),
    {
      key: 'cover',
      card: 'cover',
      heading: t('list.cover'),
      cell: ({ cover }) =>
        cover && (
          <Picture
            picture={cover}
            alt={cover.alt}
            sizes="(width < 48rem) 100vw, (width < 72rem) 50vw, 26rem"
            className={styles.cover}
          />
        ),
    },
  ];
}

/** The columns of the directory of clubs. */
export function useDirectoryColumns(): Column<ListedClub>[] {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  return [
    {
      key: 'name',
      heading: t('directory.name'),
      cell: (club) => <MarkedClub club={club} size={32} />,
    },
    {
      key: 'country',
      card: 'text',
      heading: t('field.country'),
      cell: (club) => (
        <span className={styles.country}>
          <Flag country={club.country} />
          {countryName(club.country)}
        </span>
      ),
    },
    {
      key: 'description',
      card: 'text',
      heading: t('field.description'),
      hint: (
        <Tooltip about={t('list.about', { column: t('field.description') })}>{t('directory.descriptionHint')}</Tooltip>
      ),
      cell: ({ description }) => <p className={`${styles.description} ${styles.clamped}`}>{plainText(description)}</p>,
    },
    {
      key: 'contacts',
      card: 'text',
      heading: t('field.contacts'),
      cell: ({ contacts }) => <Contacts contacts={contacts} />,
    },
  ];
}

/** Links written by members, opened without referrer and without endorsement for search engines. */
export function Contacts({ contacts }: Pick<ListedClub, 'contacts'>) {
  const { t } = useTranslation('club');
  if (contacts.length === 0) return t('directory.none');
  return contacts.map(({ contactName, contactLink }, index) => {
    const host = disguised(contactLink);
    return (
      <span key={contactLink} className={styles.contact}>
        {index > 0 && ', '}
        <a href={contactLink} target="_blank" rel="noopener noreferrer nofollow ugc">
          {contactName}
        </a>
        {host && ` (${host})`}
      </span>
    );
  });
}

/** The host of a link if it has letters that can pass for others (xn--pple-43d.com looks like apple.com). */
function disguised(link: string): string | undefined {
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  return /(^|\.)xn--/.test(host) ? host : undefined;
}
