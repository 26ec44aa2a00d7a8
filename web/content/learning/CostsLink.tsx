import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import styles from './CostsLink.module.css';

/** The look of a link beside a button or a figure. */
export const besideClass = styles.link;

/** Link to what it costs and how the operator earns, beside or below each invitation to write to us. */
export function CostsLink() {
  const { t } = useTranslation();
  return (
    <Link className={besideClass} to={paths.costs}>
      {t('costs')}
    </Link>
  );
}

/** Button that leads to the contact form, with the link to the costs. */
export function ContactButton({ children }: { children: string }) {
  return (
    <div className={styles.contact}>
      <ButtonLink to={paths.contact}>{children}</ButtonLink>
      <CostsLink />
    </div>
  );
}
