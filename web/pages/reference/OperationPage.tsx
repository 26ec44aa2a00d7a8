import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Page } from '../../ui/Page.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { Code } from './Code.tsx';
import { DescriptionState } from './DescriptionState.tsx';
import { FieldTable } from './FieldTable.tsx';
import { graphqlCurlOf } from './graphqlCurl.ts';
import { bodyOf, type Call, type Description, useOpenApi } from './openApi.ts';
import styles from './Reference.module.css';

/** API reference for one operation: the REST call, its GraphQL equivalent, commands to copy, and all responses. */
export function OperationPage() {
  const { t } = useTranslation('reference');
  const { operation: id } = useParams();
  const api = useOpenApi();
  const { description } = api;
  const call = description?.calls.find(({ operation }) => operation.operationId === id);
  if (description && call) return <OperationDetails api={description} call={call} />;
  return (
    <Page title={t('title')}>
      <DescriptionState of={api} />
      {description && (
        <PageState failed action={<Link to={paths.reference}>{t('back')}</Link>}>
          {t('unknown')}
        </PageState>
      )}
    </Page>
  );
}

function OperationDetails({ api, call: { method, path, operation } }: { api: Description; call: Call }) {
  const { t } = useTranslation('reference');
  const { description, parameters, responses, security } = operation;
  const body = bodyOf(api, operation);
  const curl = operation['x-codeSamples'][0]?.source ?? '';
  const origin = api.servers[0]?.url.replace('/api/v1', '') ?? '';
  const { query, variables } = operation['x-graphql'];
  const signs = security.map((ways) => {
    if ('accessToken' in ways) return 'accessToken';
    return 'session' in ways ? 'session' : 'optional';
  });
  return (
    <Page title={`${method} ${path}`}>
      <div className={styles.operation}>
        <p>
          <Link to={paths.reference}>{t('back')}</Link>
        </p>
        <div lang="en">
          <Markdown>{description}</Markdown>
        </div>
        <p>
          {t('signing')}{' '}
          {signs.length ? signs.map((sign) => t(`signs.${sign as 'session'}`)).join(` ${t('or')} `) : t('signs.nobody')}
          .
        </p>
        {parameters.length > 0 && (
          <FieldTable
            title={t('parameters')}
            fields={parameters.map(({ schema, ...parameter }) => ({ ...parameter, schema }))}
          />
        )}
        {body && (
          <FieldTable
            title={t('body')}
            fields={Object.entries(body.properties).map(([name, schema]) => ({
              name,
              schema,
              description: schema.description ?? '',
              required: body.required?.includes(name) ?? false,
            }))}
          />
        )}
        <h2>{t('call')}</h2>
        <div className={styles.twins}>
          <section>
            <h3>{t('rest')}</h3>
            <Code text={curl} />
          </section>
          <section>
            <h3>{t('graphql')}</h3>
            <Code text={query} />
            <h3>{t('variables')}</h3>
            <Code text={JSON.stringify(variables, null, 2)} />
            <h3>{t('graphqlCall')}</h3>
            <Code text={graphqlCurlOf(operation['x-graphql'], curl, origin)} />
          </section>
        </div>
        <h2>{t('answers')}</h2>
        {Object.entries(responses).map(([status, { description: about, content }]) => {
          const [{ example, examples = {} } = {}] = Object.values(content ?? {});
          const all = example === undefined ? Object.values(examples) : [{ summary: about, value: example }];
          return (
            <section key={status} lang="en" className={styles.answer}>
              <h3>
                {status}: {about}
              </h3>
              {all.map(({ summary: title, value }) => {
                const code = <Code text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />;
                // The heading has just said it.
                if (title === about) return <Fragment key={title}>{code}</Fragment>;
                return (
                  <details key={title} open={status.startsWith('2')}>
                    <summary>{title}</summary>
                    {code}
                  </details>
                );
              })}
            </section>
          );
        })}
      </div>
    </Page>
  );
}
