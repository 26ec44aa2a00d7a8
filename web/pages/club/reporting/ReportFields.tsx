import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { reportKinds } from '#schema/report/rules.ts';
import { TextAreaField } from '../../../ui/controls/Field.tsx';
import { RadioField } from '../../../ui/controls/RadioField.tsx';
import styles from './Report.module.css';

/** What precedes the fields of a report: its subject, and who will read it. */
export function ReportIntro({ name, children }: { name: string; children: string }) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p>{children}</p>
    </>
  );
}

interface ReportFieldsProps {
  kind: Omit<ComponentProps<typeof RadioField>, 'label' | 'choices'>;
  text: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  /** Whether it is of a post, whose reports those who run the club may read. */
  ofPost: boolean;
}

/** The fields of every report: what is wrong, and why. */
export function ReportFields({ kind, text, ofPost }: ReportFieldsProps) {
  const { t } = useTranslation('reports');
  return (
    <>
      <RadioField
        label={t('kind')}
        choices={reportKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...kind}
      />
      <TextAreaField label={t(ofPost ? 'textOfPost' : 'text')} {...text} />
    </>
  );
}
