import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version, Versions } from './useVersions.ts';
import styles from './versions.module.css';

interface FieldVersionsProps<Values> {
  /** The result of `useVersions`; undefined for a new record. */
  versions: Versions<unknown, Values> | undefined;
  field: keyof Values;
  /** The name of the field. */
  name: string;
  /** A version of the field as display text. */
  textOf(values: Values): string;
  /** The field itself. */
  children: ReactNode;
}

/** A field of a form; if somebody else changed it meanwhile, it shows both versions to choose from. */
export function FieldVersions<Values>({ versions, field, name, textOf, children }: FieldVersionsProps<Values>) {
  const { t } = useTranslation('club');
  const group = useId();
  const conflict = versions?.conflict;
  const selected = conflict?.chosen[field];
  if (!conflict || !selected) return children;
  const choice = (version: Version, text: string) => (
    <label>
      <input
        type="radio"
        name={group}
        checked={selected === version}
        onChange={() => versions.choose(version, field)}
      />
      {text}
    </label>
  );
  const versionText = (version: Version) => (
    <p className={styles.version}>{textOf(conflict[version]) || t('versions.empty')}</p>
  );
  return (
    <fieldset className={styles.versions}>
      <legend>{t('versions.changedField', { field: name })}</legend>
      {choice('mine', t('versions.keepMine'))}
      {selected === 'mine' ? children : versionText('mine')}
      {choice('theirs', t('versions.takeTheirs'))}
      {versionText('theirs')}
    </fieldset>
  );
}
