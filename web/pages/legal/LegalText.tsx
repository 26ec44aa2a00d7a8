import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import styles from './LegalText.module.css';

/** A legal text: numbered sections, each with a heading. */
export function LegalText({
  title,
  description,
  sections,
}: {
  title: string;
  description: string;
  sections: { title: string; text: ReactNode; more?: ReactNode }[];
}) {
  const { t } = useTranslation('legal');
  return (
    <Page reading title={title} intro={t('updated')} description={description}>
      <ol className={styles.sections}>
        {sections.map((section) => (
          <li key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
            {section.more}
          </li>
        ))}
      </ol>
    </Page>
  );
}
