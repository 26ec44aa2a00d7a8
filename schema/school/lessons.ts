/** The lessons of the school, in their order; each is part of its page's URL. */
export const lessons = ['pairs', 'orders', 'costs', 'margin', 'risk', 'rates', 'broker', 'mind'] as const;

/** A lesson of the school. */
export type Lesson = (typeof lessons)[number];

/** What else there is to read and try in the school; each is part of its page's URL. */
export const exercises = ['chance', 'documents', 'taxes'] as const;

/** One of them. */
export type Exercise = (typeof exercises)[number];
