import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import { lessons } from '#schema/school/lessons.ts';
import { tools } from '../../content/learning/learning.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, proseClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { MemberProgress } from './MemberProgress.tsx';
import { useDone } from './useProgress.ts';

/** The lessons, with what the reader has done of them, and the tools. */
export function SchoolPage() {
  const { t } = useTranslation(['learning', 'lessons']);
  const number = numberFormat(useLanguageTag(), {});
  const done = useDone();
  const next = lessons.find((lesson) => !done.includes(lesson));
  return (
    <Page title={t('title')} intro={t('lead')}>
      <MemberProgress />
      <div className={pageStackClass}>
        <section className={stackClass}>
          <h2>{t('lessons:lessons')}</h2>
          <p>
            {done.length > 0
              ? t('lessons:progress', { done: number(done.length), lessons: number(lessons.length) })
              : t('lessons:begin')}
          </p>
          {next && (
            <p>
              <ButtonLink to={paths.lessonOf(next)}>
                {t('lessons:onward.next', { title: t(`lessons:${next}.title`) })}
              </ButtonLink>
            </p>
          )}
          <CardGrid
            cards={lessons.map((lesson) => ({
              title: t(`lessons:${lesson}.title`),
              to: paths.lessonOf(lesson),
              text: t(`lessons:${lesson}.about`),
              action: done.includes(lesson) && <p>{t('lessons:done')}</p>,
            }))}
          />
        </section>
        <section className={stackClass}>
          <h2>{t('test.title')}</h2>
          <p>{t('test.about')}</p>
          <p>
            <ButtonLink look="secondary" to={paths.finalTest}>
              {t('lessons:onward.test')}
            </ButtonLink>
          </p>
        </section>
        <section className={stackClass}>
          <h2>{t('evening.title')}</h2>
          <p className={proseClass}>
            <LinkedText
              text={t('evening.text', { print: t('lessons:evening.print') })}
              links={{ handbook: paths.handbook }}
            />
          </p>
        </section>
        <section className={stackClass}>
          <h2>{t('guides.title')}</h2>
          <CardGrid
            cards={(['strategies', 'income'] as const).map((name) => ({
              title: t(`guides.${name}.name`),
              to: paths[name],
              text: t(`guides.${name}.about`),
            }))}
          />
        </section>
        <section className={stackClass}>
          <h2>{t('tools')}</h2>
          <CardGrid
            cards={tools.map(({ name, to }) => ({
              title: t(`pages.${name}.name`),
              to,
              text: t(`pages.${name}.about`),
            }))}
          />
        </section>
      </div>
    </Page>
  );
}
