import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { buttonsClass, pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { TextWithHeadings } from '../../ui/text/TextWithHeadings.tsx';

interface GuideProps {
  of: 'strategies' | 'income';
  /** Its sections; the texts have a title for each. */
  sections: { id: string; content: ReactNode }[];
  /** Where to go on from here. */
  onward: [first: string, second: string];
}

/** A page about a subject, section by section. */
export function Guide({ of, sections, onward: [first, second] }: GuideProps) {
  const { t } = useTranslation('guides');
  const titled = sections.map((section) => ({
    ...section,
    title: t(`${of}.${section.id}.title` as ParseKeys<'guides'>),
  }));
  return (
    <Page title={t(`${of}.title`)} intro={t(`${of}.lead`)}>
      <TextWithHeadings headings={titled}>
        <div className={pageStackClass}>
          {titled.map(({ id, title, content }) => (
            <section key={id} id={id} className={stackClass}>
              <h2>{title}</h2>
              {content}
            </section>
          ))}
          <div className={buttonsClass}>
            <ButtonLink to={first}>{t(`${of}.onward.first`)}</ButtonLink>
            <ButtonLink look="secondary" to={second}>
              {t(`${of}.onward.second`)}
            </ButtonLink>
          </div>
        </div>
      </TextWithHeadings>
    </Page>
  );
}
