import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { DescriptionState } from './DescriptionState.tsx';
import { useOpenApi } from './openApi.ts';
import styles from './Reference.module.css';

/** API reference: conventions and all operations. In English, like the API itself. */
export function ReferencePage() {
  const { t } = useTranslation('reference');
  const api = useOpenApi();
  const { description } = api;
  return (
    <Page title={t('title')} intro={t('lead')}>
      <ul className={styles.downloads} aria-label={t('downloads')}>
        <li>
          <a href="/api/v1/openapi.json">{t('openapi')}</a>
        </li>
        <li>
          <a href="/graphql">{t('graphiql')}</a>
        </li>
      </ul>
      <DescriptionState of={api} />
      {description && (
        <div lang="en">
          {description.tags.map(({ name, description: about }) => (
            <section key={name} className={styles.group}>
              <h2>{about.replace(/\.$/, '')}</h2>
              <ul>
                {description.calls
                  .filter(({ operation }) => operation.tags.includes(name))
                  .map(({ method, path, operation }) => (
                    <li key={operation.operationId}>
                      <Link to={paths.operationOf(operation.operationId)}>{operation.summary}</Link>
                      <code>
                        <b>{method}</b> {path}
                      </code>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <div className={styles.text}>
            <Markdown>{description.info.description}</Markdown>
          </div>
        </div>
      )}
    </Page>
  );
}
