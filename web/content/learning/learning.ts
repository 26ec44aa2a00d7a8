import { paths } from '#schema/paths.ts';

/** The tools, whose names and lines are below `pages` of the texts `learning`. */
export const tools = [
  { name: 'calculators', to: paths.calculators },
  { name: 'losingStreaks', to: paths.losingStreaks },
  { name: 'howManyLose', to: paths.howManyLose },
  { name: 'chance', to: paths.lessonOf('chance') },
  { name: 'documents', to: paths.lessonOf('documents') },
  { name: 'check', to: paths.check },
  { name: 'scamCheck', to: paths.scamCheck },
  { name: 'countries', to: paths.countries },
  { name: 'taxes', to: paths.lessonOf('taxes') },
  { name: 'marketHours', to: paths.marketHours },
  { name: 'journal', to: paths.journal },
  { name: 'glossary', to: paths.glossary },
  { name: 'handbook', to: paths.handbook },
] as const;
