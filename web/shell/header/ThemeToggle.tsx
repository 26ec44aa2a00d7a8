import { useTranslation } from 'react-i18next';
import { toggleTheme, useTheme } from '../../stored/theme.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Theme toggle, labelled with the theme it switches to. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const dark = useTheme() === 'Dark';
  return (
    <button type="button" className={className} onClick={toggleTheme}>
      <Icon name={dark ? 'sun' : 'moon'} />
      {t(dark ? 'theme.light' : 'theme.dark')}
    </button>
  );
}
