import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import { type Lesson, lessons } from '#schema/school/lessons.ts';
import { TermText } from '../../content/glossary/Term.tsx';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { buttonsClass, pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { TextWithHeadings } from '../../ui/text/TextWithHeadings.tsx';
import { ClubEvening } from './ClubEvening.tsx';
import { LessonFigure } from './LessonFigure.tsx';
import styles from './LessonPage.module.css';
import { MemberProgress } from './MemberProgress.tsx';
import { Questions } from './Questions.tsx';
import { remember, useDone } from './useProgress.ts';
import { useQuoted } from './useQuoted.ts';

/** The parts of a lesson; the figure comes after the second. */
const [before, after] = [['first', 'second'] as const, ['third', 'fourth'] as const];

/** The tools that lessons lead to, by tag name. */
const links = {
  calculators: paths.calculators,
  streaks: paths.losingStreaks,
  scam: paths.scamCheck,
  hours: paths.marketHours,
  check: paths.check,
  countries: paths.countries,
};

/** A lesson of the school; its name is in the URL. */
export function LessonPage() {
  const { t } = useTranslation('lessons');
  const { pathname } = useLocation();
  const lesson = lessons.find((name) => pathname.endsWith(paths.lessonOf(name))) ?? lessons[0];
  const number = numberFormat(useLanguageTag(), {});
  const done = useDone();
  const markDone = () => remember([lesson]);
  return (
    <Page title={t(`${lesson}.title`)} intro={t(`${lesson}.about`)}>
      <TextWithHeadings headings={[...before, ...after].map((id) => ({ id, title: t(`${lesson}.${id}.title`) }))}>
        <MemberProgress />
        <div className={pageStackClass}>
          <p className={styles.place}>
            {t('place', { lesson: number(lessons.indexOf(lesson) + 1), lessons: number(lessons.length) })}
            {done.includes(lesson) && ` · ${t('done')}`}
          </p>
          <Parts lesson={lesson} names={before} />
          <LessonFigure key={lesson} lesson={lesson} />
          <Parts lesson={lesson} names={after} />
          <Questions key={`${lesson} questions`} lesson={lesson} onAnswered={markDone} />
          {!done.includes(lesson) && (
            <p>
              <Button look="secondary" onClick={markDone}>
                {t('markDone')}
              </Button>
            </p>
          )}
          <Onward lesson={lesson} />
          <ClubEvening lesson={lesson} />
        </div>
      </TextWithHeadings>
    </Page>
  );
}

function Parts({ lesson, names }: { lesson: Lesson; names: typeof before | typeof after }) {
  const { t } = useTranslation('lessons');
  const values = useQuoted();
  return names.map((name) => (
    <section key={name} id={name} className={stackClass}>
      <h2>{t(`${lesson}.${name}.title`)}</h2>
      <p>
        <TermText text={t(`${lesson}.${name}.text`, values)} links={links} />
      </p>
    </section>
  ));
}

/** The lessons before and after, and the list of all. */
function Onward({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('lessons');
  const index = lessons.indexOf(lesson);
  const [previous, next] = [lessons[index - 1], lessons[index + 1]];
  return (
    <nav className={buttonsClass} aria-label={t('onward.label')}>
      {previous && (
        <ButtonLink look="secondary" to={paths.lessonOf(previous)}>
          {t('onward.previous', { title: t(`${previous}.title`) })}
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink to={paths.lessonOf(next)}>{t('onward.next', { title: t(`${next}.title`) })}</ButtonLink>
      ) : (
        <ButtonLink to={paths.finalTest}>{t('onward.test')}</ButtonLink>
      )}
      <ButtonLink look="quiet" to={paths.school}>
        {t('onward.all')}
      </ButtonLink>
    </nav>
  );
}
