import { presence } from '#schema/countries/countries.ts';
import styles from './Flag.module.css';

const files = import.meta.glob<string>(
  '../../node_modules/flag-icons/flags/4x3/{au,bd,ca,fr,gr,in,id,ie,it,mx,nz,pt,sg,si,es,ch,th,gb,ae,za}.svg',
  { query: '?url', import: 'default', eager: true },
);

/**
 * The flag of a country in the programme; `label` is its alternative text, unless text next to it names the country.
 */
export function Flag({ country, label = '' }: { country: string; label?: string }) {
  const code = presence.find(({ name }) => name === country)?.code.toLowerCase();
  const source = files[`../../node_modules/flag-icons/flags/4x3/${code}.svg`];
  return source ? <img className={styles.flag} src={source} alt={label} width={28} height={21} loading="lazy" /> : null;
}
