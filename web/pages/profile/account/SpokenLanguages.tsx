import { useTranslation } from 'react-i18next';
import { spokenLanguages } from '#schema/account/spokenLanguages.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/controls/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useByName } from '../../../ui/text/useByName.ts';
import { useLanguageName } from '../../../ui/text/useLanguageName.ts';
import styles from './AccountTab.module.css';

interface SpokenLanguagesProps {
  codes: readonly string[];
  onChoose(languages: string[]): void;
}

/** The languages that the member speaks: each can be removed, and others added from a list. */
export function SpokenLanguages({ codes, onChoose }: SpokenLanguagesProps) {
  const { t } = useTranslation('profile');
  const nameOf = useLanguageName();
  const byName = useByName();
  const others = spokenLanguages
    .filter((code) => !codes.includes(code))
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((first, second) => byName(first.name, second.name));
  return (
    <div>
      {codes.length > 0 && (
        <ul className={styles.languages} aria-label={t('shown.languages')}>
          {codes.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <Button
                look="quiet"
                aria-label={t('shown.removeLanguage', { language: nameOf(code) })}
                onClick={() => onChoose(codes.filter((language) => language !== code))}
              >
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {codes.length < bounds.spokenLanguages && (
        <SelectField
          label={t(codes.length > 0 ? 'shown.addLanguage' : 'shown.languages')}
          hint={t('shown.languagesHint')}
          value=""
          onChange={({ target }) => target.value && onChoose([...codes, target.value])}
        >
          <option value="">{t('shown.chooseLanguage')}</option>
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
