import type { ParseKeys } from 'i18next';
import { operator } from '../operator.ts';
import { paths } from '../paths.ts';

/** One entry of the menus: a name, where it leads, and what lies below it (spec, 3: searchable page entry). */
export interface MenuEntry {
  name: ParseKeys;
  to: string;
  newTab?: boolean;
  tree?: MenuEntry[];
}

/** The general site menu (spec, 2), as far as its pages exist. */
export const siteMenu = (member: boolean): MenuEntry[] => [
  { name: 'menu.members', to: member ? paths.portfolios : paths.portfolio },
  { name: 'menu.clubs', to: paths.clubs },
  {
    name: 'menu.resources',
    to: paths.portfolio,
    tree: [
      { name: 'menu.economicCalendar', to: operator.economicCalendar, newTab: true },
      { name: 'menu.strategies', to: paths.portfolio },
    ],
  },
];
