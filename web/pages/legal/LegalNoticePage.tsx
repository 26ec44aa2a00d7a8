import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useOperator, useStated } from '../../content/site/operator.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass } from '../../ui/styles/layout.ts';

const statements = [
  'legalName',
  'representative',
  'address',
  'register',
  'responsible',
  'supervision',
  'complaints',
  'contactForAuthorities',
  'euRepresentative',
  'processors',
] as const;

const related = [
  { name: 'footer.terms', to: paths.terms },
  { name: 'footer.privacy', to: paths.privacy },
  { name: 'costs', to: paths.costs },
] as const;

/** Legal notice: who runs the site, and what the operator has not stated about itself. */
export function LegalNoticePage() {
  const { t } = useTranslation(['legalNotice', 'translation']);
  const details = useOperator();
  const stated = useStated();
  const { supportEmail } = details;
  const contact = (
    <>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      <br />
      <Link to={paths.contact}>{t('legalNotice:form')}</Link>
    </>
  );
  return (
    <Page reading title={t('legalNotice:title')} intro={t('legalNotice:lead')}>
      <div className={pageStackClass}>
        <Definitions
          entries={[
            ...statements.map((name) => ({ name: t(`legalNotice:${name}`), text: stated(details[name]) })),
            { name: t('legalNotice:contact'), text: contact },
          ]}
        />
        <ul>
          {related.map(({ name, to }) => (
            <li key={to}>
              <Link to={to}>{t(`translation:${name}`)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
