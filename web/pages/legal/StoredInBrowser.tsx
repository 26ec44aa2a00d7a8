import { useTranslation } from 'react-i18next';
import { retention } from '#schema/figures/retention.ts';
import { databases } from '../../stored/records.ts';
import { type StoredChoice, storedChoices } from '../../stored/storage.ts';
import { Table } from '../../ui/Table.tsx';

/** The session cookies (sessionCookies.ts), the language cookie, which i18next sets, and the region (readerCountry.ts). */
const cookies = { uid: 'days', atoken: 'days', i18next: 'browser', region: 'browser' } as const;

const lifetimes = { localStorage: 'always', sessionStorage: 'tab' } as const;

/** Table of everything the site stores in a browser; a stored choice without a text fails to compile. */
export function StoredInBrowser() {
  const { t } = useTranslation('legal');
  const rows = [
    ...(Object.keys(cookies) as (keyof typeof cookies)[]).map((name) => ({
      name,
      kind: 'cookie' as const,
      until: cookies[name],
    })),
    ...(Object.keys(storedChoices) as StoredChoice[]).map((name) => ({
      name,
      kind: storedChoices[name],
      until: lifetimes[storedChoices[name]],
    })),
    ...databases.map((name) => ({ name, kind: 'indexedDB' as const, until: 'always' as const })),
  ];
  return (
    <Table
      caption={t('privacy.kept.caption')}
      columns={[
        { key: 'name', heading: t('privacy.kept.name'), cell: ({ name }) => <code>{name}</code> },
        { key: 'kind', heading: t('privacy.kept.kind'), cell: ({ kind }) => t(`privacy.kept.${kind}`) },
        { key: 'purpose', heading: t('privacy.kept.purpose'), cell: ({ name }) => t(`privacy.kept.for.${name}`) },
        {
          key: 'until',
          heading: t('privacy.kept.until'),
          cell: ({ until }) => t(`privacy.kept.${until}`, { days: retention.sessionIdle }),
        },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}
