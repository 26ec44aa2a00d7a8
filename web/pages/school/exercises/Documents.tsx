import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { Definitions } from '../../../ui/Definitions.tsx';
import { Page } from '../../../ui/Page.tsx';
import { pageStackClass, stackClass } from '../../../ui/styles/layout.ts';
import { Table } from '../../../ui/Table.tsx';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
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
export function Documents() {
  const { t } = useTranslation('guides');
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
    <Page reading title={t('documents.title')} intro={t('documents.lead')}>
      <div className={pageStackClass}>
        <section className={stackClass}>
          <h2>{t('documents.information.title')}</h2>
          <p>
            <strong>{t('documents.invented')}</strong> {t('documents.information.what')}
          </p>
          <Definitions
            entries={facts.map((name) => ({
              name: t(`documents.information.${name}.name`),
              text: t(`documents.information.${name}.text`, values),
            }))}
          />
          <Table
            wrapping
            caption={t('documents.information.caption', values)}
            columns={[
              {
                key: 'name',
                heading: t('documents.information.cost'),
                cell: (name) => t(`documents.information.costs.${name}.name`),
              },
              {
                key: 'when',
                heading: t('documents.information.when'),
                cell: (name) => t(`documents.information.costs.${name}.when`),
              },
              { key: 'amount', heading: t('documents.information.amount'), cell: (name) => euros(amounts[name]) },
              {
                key: 'share',
                heading: t('documents.information.share'),
                cell: (name) => percent(shares[`${name}Share`]),
              },
            ]}
            rows={[...costs]}
            keyOf={(name) => name}
          />
          <DocumentQuestions document="information" />
        </section>
        <section className={stackClass}>
          <h2>{t('documents.statement.title')}</h2>
          <p>
            <strong>{t('documents.invented')}</strong> {t('documents.statement.what')}
          </p>
          <blockquote>{t('documents.statement.headline', values)}</blockquote>
          <Table
            wrapping
            caption={t('documents.statement.caption')}
            columns={[
              {
                key: 'name',
                heading: t('documents.statement.entry'),
                cell: ([name]) => t(`documents.statement.entries.${name}`, values),
              },
              {
                key: 'amount',
                heading: t('documents.statement.amount'),
                cell: ([name, amount]) => (name === 'opening' || name === 'closing' ? euros : signed)(amount),
              },
            ]}
            rows={[...entries]}
            keyOf={([name]) => name}
          />
          <DocumentQuestions document="statement" />
        </section>
        <section className={stackClass}>
          <h2>{t('documents.yours.title')}</h2>
          <p>
            <LinkedText
              text={t('documents.yours.text')}
              links={{ costs: paths.lessonOf('costs'), countries: paths.countries, journal: paths.journal }}
            />
          </p>
        </section>
      </div>
    </Page>
  );
}
