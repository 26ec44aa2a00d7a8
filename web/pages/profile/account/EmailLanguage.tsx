import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#locales/keys.ts';
import { languageNames } from '#locales/language.ts';
import { useAct } from '../../../graphql/useAct.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import styles from './AccountTab.module.css';
import { useUpdateProfileMutation } from './account.generated.ts';

/** Language selector for e-mails, saved immediately. The site's language is chosen in the footer. */
export function EmailLanguage({ current }: { current: Language }) {
  const { t } = useTranslation(['profile', 'account']);
  const hydrated = useHydrated();
  const [update, loading] = useAct(useUpdateProfileMutation(), 'updateProfile');
  const choose = (language: Language) => update({ input: { language } }, t('account:profileUpdated'));
  return (
    <select
      className={styles.select}
      aria-label={t('profile:language.label')}
      value={current}
      disabled={loading || !hydrated}
      onChange={({ target }) => choose(target.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}
