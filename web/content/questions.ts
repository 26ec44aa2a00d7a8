/** The questions by category, in the order of their anchors (#categoryrow1 and so on). */
export const categories = [
  { name: 'general', rows: ['row1', 'row2', 'row3'] },
  { name: 'account', rows: ['row4'] },
  { name: 'clubs', rows: ['row5', 'row6', 'row7'] },
  { name: 'tutorials', rows: ['row8'] },
] as const;

/** The key of a question's texts. */
export type QuestionId = (typeof categories)[number]['rows'][number];
