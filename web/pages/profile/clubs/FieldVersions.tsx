import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../ui/useCountryName.ts';
import styles from './ClubsTab.module.css';
import type { Conflict, Edited, EditedField, Version } from './useClubVersions.ts';

interface FieldVersionsProps {
  field: EditedField;
  label: string;
  conflict: Conflict | undefined;
  onChoose(version: Version, field: EditedField): void;
  /** The field itself. */
  children: ReactNode;
}

/** A field of a club; if somebody else changed it in the meantime, with both versions to choose from. */
export function FieldVersions({ field, label, conflict, onChoose, children }: FieldVersionsProps) {
  const { t } = useTranslation('club');
  const name = useId();
  const chosen = conflict?.chosen[field];
  if (!conflict || !chosen) return children;
  const choice = (version: Version, text: string) => (
    <label>
      <input type="radio" name={name} checked={chosen === version} onChange={() => onChoose(version, field)} />
      {text}
    </label>
  );
  return (
    <fieldset className={styles.versions}>
      <legend>{t('manage.changedField', { field: label })}</legend>
      {choice('mine', t('manage.keepMine'))}
      {chosen === 'mine' ? children : <Shown field={field} version={conflict.mine} />}
      {choice('theirs', t('manage.takeTheirs'))}
      <Shown field={field} version={conflict.theirs} />
    </fieldset>
  );
}

/** A field of one version, to read. */
function Shown({ field, version }: { field: EditedField; version: Edited }) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const text = {
    title: () => version.title,
    description: () => version.description,
    country: () => countryName(version.country),
    privacy: () => t(version.privacy ? 'closed' : 'open'),
    contacts: () =>
      version.contacts.map(({ contactName, contactLink }) => `${contactName}: ${contactLink}`).join('\n') ||
      t('directory.none'),
  }[field]();
  return <p className={styles.version}>{text || t('manage.emptyField')}</p>;
}
