import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { ListSearch } from '../../ui/controls/ListSearch.tsx';
import { Page } from '../../ui/Page.tsx';
import { DescriptionState } from './DescriptionState.tsx';
import { useOpenApi } from './openApi.ts';
import styles from './Reference.module.css';

/** API reference: conventions and all operations. In English, like the API itself. */
export function ReferencePage() {
  const { t } = useTranslation('reference');
  const api = useOpenApi();
  const { description } = api;
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = description?.tags.flatMap(({ name, description: about }) => {
    const calls = description.calls.filter(({ method, path, operation: { tags, operationId, summary } }) => {
      const text = `${method} ${path} ${operationId} ${summary}`.toLowerCase();
      return tags.includes(name) && words.every((word) => text.includes(word));
    });
    return calls.length > 0 ? [{ name, about, calls }] : [];
  });
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
      {description && <ListSearch label={t('filter')} search={search} onSearch={setSearch} />}
      {groups?.length === 0 && <p role="status">{t('nothing')}</p>}
      {description && (
        <div lang="en">
          {groups?.map(({ name, about, calls }) => (
            <section key={name} className={styles.group}>
              <h2>{about.replace(/\.$/, '')}</h2>
              <ul>
                {calls.map(({ method, path, operation }) => (
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
