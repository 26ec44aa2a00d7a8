import type { ReactNode } from 'react';
import { useOperator } from '../../content/site/operator.ts';
import { Page } from '../../ui/Page.tsx';
import { LinkedText, wordsOf } from '../../ui/text/LinkedText.tsx';
import { TextWithHeadings } from '../../ui/text/TextWithHeadings.tsx';
import styles from './LegalText.module.css';
import { legalLinks } from './legalLinks.ts';

/** A section of a legal text; tags in its text are links. */
export interface LegalSection {
  title: string;
  text: string;
  more?: ReactNode;
}

const idOf = (index: number) => `section${index + 1}`;

/** A legal text: what there is to say about it as a whole, then numbered sections, each with a heading. */
export function LegalText({
  title,
  intro,
  description,
  about,
  sections,
}: {
  title: string;
  intro: string;
  description: string;
  about: ReactNode;
  sections: LegalSection[];
}) {
  const { supportEmail } = useOperator();
  const links = { ...legalLinks, email: `mailto:${supportEmail}` };
  return (
    <Page reading title={title} intro={intro} description={wordsOf(description)}>
      <div className={styles.about}>{about}</div>
      <TextWithHeadings headings={sections.map(({ title }, index) => ({ id: idOf(index), title }))}>
        <ol className={styles.sections}>
          {sections.map((section, index) => (
            <li key={section.title} id={idOf(index)} tabIndex={-1}>
              <h2>{section.title}</h2>
              <p>
                <LinkedText text={section.text} links={links} />
              </p>
              {section.more}
            </li>
          ))}
        </ol>
      </TextWithHeadings>
    </Page>
  );
}
