import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import type { MenuEntry } from './menu.ts';

/** An entry of a menu as the link it is: ours within the site, another's in a new tab. */
export function MenuLink({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  return entry.newTab ? (
    <a href={entry.to} target="_blank" rel="noopener noreferrer">
      {t(entry.name)}
      <Icon name="external" size={16} />
    </a>
  ) : (
    <NavLink to={entry.to} end>
      {t(entry.name)}
    </NavLink>
  );
}
