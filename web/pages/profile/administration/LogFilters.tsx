import { useTranslation } from 'react-i18next';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { ListSearch } from '../../../ui/ListSearch.tsx';
import styles from './AdministrationTab.module.css';
import { type filterNames, kinds } from './actFilter.ts';
import { useAdministratorsQuery } from './acts.generated.ts';
import { idOf, oneOf } from './useListAddress.ts';

type Name = (typeof filterNames)[number];

interface LogFiltersProps {
  values: Record<Name, string>;
  choose(change: { [Changed in Name]?: string }, replace?: boolean): void;
}

/** Filters of the audit log: action, actor, account and dates. */
export function LogFilters({ values, choose }: LogFiltersProps) {
  const { t } = useTranslation('administration');
  const { data } = useAdministratorsQuery();
  const administrators = data?.users.__typename === 'UserConnection' ? data.users.nodes : [];
  // A former administrator, or one not known yet while the list loads.
  const others = values.actor && administrators.every(({ id }) => String(id) !== values.actor) ? [values.actor] : [];
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('log.what')}
        value={oneOf(kinds, values.kind) ?? ''}
        onChange={({ target }) => choose({ kind: target.value })}
      >
        <option value="">{t('log.everything')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('log.who')} value={values.actor} onChange={({ target }) => choose({ actor: target.value })}>
        <option value="">{t('log.everybody')}</option>
        {administrators.map(({ id, firstName, lastName }) => (
          <option key={id} value={id}>
            {`${firstName} ${lastName} (${id})`}
          </option>
        ))}
        {others.map((id) => (
          <option key={id} value={id}>
            {`ID ${id}`}
          </option>
        ))}
      </SelectField>
      <ListSearch
        label={t('log.accountId')}
        search={values.user}
        reason={values.user && idOf(values.user) === undefined ? 'administration.userIdDigits' : undefined}
        onSearch={(user) => choose({ user }, true)}
      />
      <Field
        label={t('log.from')}
        type="date"
        value={values.from}
        max={values.to || undefined}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <Field
        label={t('log.to')}
        type="date"
        value={values.to}
        min={values.from || undefined}
        onChange={({ target }) => choose({ to: target.value })}
      />
    </div>
  );
}
