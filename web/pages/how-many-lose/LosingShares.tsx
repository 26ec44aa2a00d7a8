import { useTranslation } from 'react-i18next';
import { type LosingShare, losingShares } from '#schema/school/losingShares.ts';
import { SourceLinks } from '../../content/learning/SourceLinks.tsx';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { stackClass } from '../../ui/styles/layout.ts';
import { Table } from '../../ui/Table.tsx';

/** What authorities found, by country and year, each with where it was read. */
export function LosingShares() {
  const { t } = useTranslation('howManyLose');
  const tag = useLanguageTag();
  const regions = new Intl.DisplayNames([tag], { type: 'region' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const range = (format: Intl.NumberFormat, least: number, most = least) =>
    least === most ? format.format(least) : format.formatRange(least, most);
  const money = ({ least, most, currency }: NonNullable<LosingShare['loss']>) =>
    range(new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }), least, most);
  return (
    <section className={stackClass}>
      <h2>{t('found.title')}</h2>
      <p>{t('found.text')}</p>
      <Table
        wrapping
        caption={t('found.caption')}
        columns={[
          { key: 'country', heading: t('found.country'), cell: ({ country }) => regions.of(country) },
          {
            key: 'authority',
            heading: t('found.authority'),
            cell: ({ authority }) => <span lang="">{authority}</span>,
          },
          {
            key: 'years',
            heading: t('found.years'),
            cell: ({ from, to, published }) =>
              from && to ? t('found.period', { from, to, published }) : t('found.published', { published }),
          },
          { key: 'share', heading: t('found.share'), cell: ({ least, most }) => range(percent, least, most) },
          { key: 'loss', heading: t('found.loss'), cell: ({ loss }) => (loss ? money(loss) : t('found.unstated')) },
          { key: 'source', heading: t('found.source'), card: 'text', cell: (row) => <SourceLinks fact={row} /> },
        ]}
        rows={[...losingShares]}
        keyOf={({ source }) => source}
      />
    </section>
  );
}
