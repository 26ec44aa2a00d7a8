import { ClubDetails } from '../club/Club.ts';
import { builder } from '../core/builder.ts';
import type { Texts } from '../site/settings.ts';

const TextsByLanguage = builder.objectRef<Texts>('TextsByLanguage').implement({
  description: 'A text in each language that it is written in.',
  fields: (t) => ({
    en: t.exposeString('en', { description: 'The English text, which readers of a missing one read.' }),
    it: t.string({ nullable: true, description: 'The Italian text.', resolve: ({ it }) => it || null }),
    ge: t.string({ nullable: true, description: 'The German text.', resolve: ({ ge }) => ge || null }),
  }),
});

builder.objectField(ClubDetails, 'siteRules', (t) =>
  t.field({
    type: TextsByLanguage,
    nullable: true,
    description: "The operator's rules for every club, as Markdown; `null` if there are none.",
    resolve: (_club, _args, { settings }) => settings.inForce().houseRules,
  }),
);
