import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditableField } from '#schema/club/rules.ts';
import { useClubTexts } from '../../../content/useClubTexts.ts';
import styles from './ClubsTab.module.css';
import type { ClubValues } from './clubValues.ts';
import type { Conflict, Version } from './useClubVersions.ts';

interface FieldVersionsProps {
  field: EditableField;
  conflict: Conflict | undefined;
  onChoose(version: Version): void;
  /** The field itself. */
  children: ReactNode;
}

/** A field of a club; if somebody else changed it meanwhile, it shows both versions to choose from. */
export function FieldVersions({ field, conflict, onChoose, children }: FieldVersionsProps) {
  const { t } = useTranslation('club');
  const name = useId();
  const chosen = conflict?.chosen[field];
  if (!conflict || !chosen) return children;
  const choice = (version: Version, text: string) => (
    <label>
      <input type="radio" name={name} checked={chosen === version} onChange={() => onChoose(version)} />
      {text}
    </label>
  );
  return (
    <fieldset className={styles.versions}>
      <legend>{t('manage.changedField', { field: t(`field.${field}`) })}</legend>
      {choice('mine', t('manage.keepMine'))}
      {chosen === 'mine' ? children : <Shown field={field} version={conflict.mine} />}
      {choice('theirs', t('manage.takeTheirs'))}
      <Shown field={field} version={conflict.theirs} />
    </fieldset>
  );
}

/** One version of a field, read-only. */
function Shown({ field, version }: { field: EditableField; version: ClubValues }) {
  const { t } = useTranslation('club');
  const textsOf = useClubTexts();
  return <p className={styles.version}>{textsOf(version)[field] || t('manage.emptyField')}</p>;
}
