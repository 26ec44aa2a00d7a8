import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { type Language, languages } from '#locales/keys.ts';
import { languageNames } from '#locales/language.ts';
import { resultOf } from '../../../graphql/result.ts';
import styles from './AccountTab.module.css';
import { useUpdateProfileMutation } from './account.generated.ts';

/** Language selector for e-mails, saved immediately. The site's language is chosen in the footer. */
export function EmailLanguage({ current }: { current: Language }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [update, { loading }] = useUpdateProfileMutation();
  const choose = async (language: Language) => {
    const result = await resultOf(update({ variables: { input: { language } } }), 'updateProfile');
    if (result.__typename === 'User') toast.success(t('account:profileUpdated'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <select
      className={styles.select}
      aria-label={t('profile:language.label')}
      value={current}
      disabled={loading}
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
