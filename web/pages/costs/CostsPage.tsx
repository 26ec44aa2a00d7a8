import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { useOperator, useStated } from '../../content/site/operator.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';

const charges = ['spread', 'commission', 'overnight'] as const;
const parties = ['you', 'broker', 'software', 'administrators'] as const;
const questions = ['contract', 'licence', 'total', 'earns', 'loss', 'stop'] as const;
const steps = ['find', 'remove', 'positions', 'write'] as const;

const links = { contact: paths.contact, countries: paths.countries, notice: paths.legalNotice, how: paths.how };

/** What taking part costs, how the operator earns, and who decides what; also what the operator has not stated. */
export function CostsPage() {
  const { t } = useTranslation(['costs', 'portfolios']);
  const { fees, earnings } = useOperator();
  const stated = useStated();
  return (
    <Page reading title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <Section title={t('site.title')}>
          <p>
            <LinkedText text={t('site.text')} links={links} />
          </p>
        </Section>
        <Section title={t('broker.title')}>
          <p>{t('broker.text')}</p>
          <Definitions
            entries={charges.map((name) => ({ name: t(`charges.${name}.name`), text: t(`charges.${name}.text`) }))}
          />
        </Section>
        <Section title={t('software.title')}>
          <Definitions
            entries={[
              { name: t('software.fees'), text: stated(fees) },
              { name: t('software.earnings'), text: stated(earnings) },
            ]}
          />
          <p>{t('software.text')}</p>
          <p>
            <LinkedText text={t('portfolios:offered')} links={links} />
          </p>
          <p>
            <LinkedText text={t('software.ask')} links={links} />
          </p>
        </Section>
        <Section title={t('decides.title')}>
          <Definitions
            entries={parties.map((name) => ({ name: t(`parties.${name}.name`), text: t(`parties.${name}.text`) }))}
          />
        </Section>
        <Section title={t('ask.title')}>
          <ul>
            {questions.map((name) => (
              <li key={name}>{t(`questions.${name}`)}</li>
            ))}
          </ul>
          <p>{t('ask.text')}</p>
        </Section>
        <Section title={t('revoke.title')}>
          <p>{t('revoke.text')}</p>
          <ol>
            {steps.map((name) => (
              <li key={name}>{t(`steps.${name}`)}</li>
            ))}
          </ol>
        </Section>
        <p>
          <LinkedText text={t('more')} links={links} />
        </p>
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={stackClass}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
