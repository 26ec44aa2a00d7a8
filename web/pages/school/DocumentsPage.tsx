import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { Table } from '../../ui/Table.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { DocumentQuestions } from './DocumentQuestions.tsx';
import { documentFigures } from './documents.ts';
import { sampleDocuments } from './sampleDocuments.ts';

const { amounts, shares } = documentFigures();
const facts = ['product', 'position', 'margin', 'risk', 'holding'] as const;
const costs = ['spread', 'commission', 'night'] as const;
const entries = [
  ['opening', amounts.opening],
  ['result', amounts.result],
  ['commissions', -amounts.commissions],
  ['financing', -amounts.financing],
  ['withdrawalFee', -amounts.withdrawalFee],
  ['withdrawn', -amounts.withdrawn],
  ['bonus', amounts.bonus],
  ['closing', amounts.closing],
] as const;

/** Two invented documents, in which the reader finds the costs. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const tag = useLanguageTag();
  const number = numberFormat(tag, {});
  const euros = numberFormat(tag, { style: 'currency', currency: 'EUR' });
  const signed = numberFormat(tag, { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' });
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
  const { information, statement } = sampleDocuments;
  const values = {
    position: euros(amounts.position),
    margin: euros(amounts.margin),
    ratio: `${number(information.leverage)}:1`,
    result: signed(amounts.result),
    trades: number(statement.trades),
    won: number(statement.won),
    nights: number(statement.nights),
  };
  return (
    <Page reading title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <section className={stackClass}>
          <h2>{t('information.title')}</h2>
          <p>
            <strong>{t('invented')}</strong> {t('information.what')}
          </p>
          <Definitions
            entries={facts.map((name) => ({
              name: t(`information.${name}.name`),
              text: t(`information.${name}.text`, values),
            }))}
          />
          <Table
            wrapping
            caption={t('information.caption', values)}
            columns={[
              { key: 'name', heading: t('information.cost'), cell: (name) => t(`information.costs.${name}.name`) },
              { key: 'when', heading: t('information.when'), cell: (name) => t(`information.costs.${name}.when`) },
              { key: 'amount', heading: t('information.amount'), cell: (name) => euros(amounts[name]) },
              { key: 'share', heading: t('information.share'), cell: (name) => percent(shares[`${name}Share`]) },
            ]}
            rows={[...costs]}
            keyOf={(name) => name}
          />
          <DocumentQuestions document="information" />
        </section>
        <section className={stackClass}>
          <h2>{t('statement.title')}</h2>
          <p>
            <strong>{t('invented')}</strong> {t('statement.what')}
          </p>
          <blockquote>{t('statement.headline', values)}</blockquote>
          <Table
            wrapping
            caption={t('statement.caption')}
            columns={[
              { key: 'name', heading: t('statement.entry'), cell: ([name]) => t(`statement.entries.${name}`, values) },
              {
                key: 'amount',
                heading: t('statement.amount'),
                cell: ([name, amount]) => (name === 'opening' || name === 'closing' ? euros : signed)(amount),
              },
            ]}
            rows={[...entries]}
            keyOf={([name]) => name}
          />
          <DocumentQuestions document="statement" />
        </section>
        <section className={stackClass}>
          <h2>{t('yours.title')}</h2>
          <p>
            <LinkedText
              text={t('yours.text')}
              links={{ costs: paths.lessonOf('costs'), countries: paths.countries, journal: paths.journal }}
            />
          </p>
        </section>
      </div>
    </Page>
  );
}
