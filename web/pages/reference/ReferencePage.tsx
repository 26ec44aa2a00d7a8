import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/PageState.tsx';
import { useOpenApi } from './openApi.ts';
import styles from './Reference.module.css';

/** API reference: conventions and all operations. In English, like the API itself. */
export function ReferencePage() {
  const { t } = useTranslation('reference');
  const { description, retry } = useOpenApi();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ul className={styles.downloads} aria-label={t('downloads')}>
        <li>
          <a href="/api/v1/openapi.json">{t('openapi')}</a>
        </li>
        <li>
          <a href="/graphql">{t('graphiql')}</a>
        </li>
      </ul>
      {description === undefined && <Loading />}
      {description === null && (
        <LoadFailed onRetry={retry} byServer={false}>
          {t('failed')}
        </LoadFailed>
      )}
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
