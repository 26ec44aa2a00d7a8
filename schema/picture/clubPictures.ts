import { showsPictures } from '../access/pictures.ts';
import { ClubDetails, ClubInterface, ManagedClub } from '../club/Club.ts';
import { builder } from '../core/builder.ts';
import { insideOf } from '../membership/insideOf.ts';
import { Picture } from './Picture.ts';

const select = { id: true, privacy: true, state: true, cover: true, emblem: true } as const;
const texts = {
  cover: 'The wide picture at the head of its page',
  emblem: 'The small picture beside its title',
};

for (const kind of ['cover', 'emblem'] as const) {
  const field = { type: Picture, nullable: true, example: null } as const;
  // In lists whose answers are the same for everybody, also for those who belong to the club.
  builder.prismaInterfaceField(ClubInterface, kind, (t) =>
    t.field({
      ...field,
      description: `${texts[kind]}; \`null\` if there is none. Only the people of a closed club see it, where its details are read.`,
      select,
      resolve: (club) => (showsPictures(club) ? club[kind] : null),
    }),
  );
  for (const type of [ClubDetails, ManagedClub])
    builder.prismaObjectField(type, kind, (t) =>
      t.field({
        ...field,
        description: `${texts[kind]}; \`null\` if there is none, and for those who may not see it.`,
        select,
        resolve: async (club, _args, context) =>
          showsPictures(club) || (await insideOf(context, club.id)) ? club[kind] : null,
      }),
    );
}
