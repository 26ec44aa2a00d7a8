import DataLoader from 'dataloader';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { belongs } from '../membership/ClubRole.ts';
import { Membership } from '../membership/Membership.ts';
import type { meetingLetters, noticeLetters } from './rules.ts';

/** When letters about notices go out, for the schema. */
export const NoticeLettersEnum = builder.enumType('NoticeLetters', {
  description: "When letters about a club's notices go out to a member.",
  values: {
    atOnce: { description: 'A letter for each notice, as soon as it is written.' },
    daily: { description: 'One letter a day with what is new in all clubs for which this was chosen.' },
    never: { description: 'No letters about notices.' },
  } satisfies Record<(typeof noticeLetters)[number], { description: string }>,
});

/** About which meetings letters go out, for the schema. */
export const MeetingLettersEnum = builder.enumType('MeetingLetters', {
  description: "About which of a club's meetings letters go out to a member.",
  values: {
    all: { description: 'About each new meeting, and about what becomes of those that they replied to.' },
    replied: { description: 'About what becomes of the meetings that they replied to: changes, a place, a reminder.' },
    never: { description: 'No letters about meetings.' },
  } satisfies Record<(typeof meetingLetters)[number], { description: string }>,
});

/** Which letters somebody wants from a club. */
interface Choice {
  meetings: (typeof meetingLetters)[number];
  notices: (typeof noticeLetters)[number];
  requests: boolean;
}

/** What applies until somebody chooses. */
const untilChosen: Choice = { notices: 'atOnce', meetings: 'all', requests: true };

const LetterChoice = builder.objectRef<Choice>('LetterChoice').implement({
  description: 'Which letters the viewer gets from a club.',
  fields: (t) => ({
    notices: t.expose('notices', {
      type: NoticeLettersEnum,
      example: 'atOnce',
      description: 'When letters about notices go out; `atOnce` until the viewer chooses.',
    }),
    meetings: t.expose('meetings', {
      type: MeetingLettersEnum,
      example: 'all',
      description: 'About which meetings letters go out; `all` until the viewer chooses.',
    }),
    requests: t.exposeBoolean('requests', {
      description: 'Whether letters go out about requests to join, which only the owner and the organisers get.',
    }),
  }),
});

const loaders = new WeakMap<Context, DataLoader<number, Choice>>();

/** The viewer's choice for a club; those that a request needs are read with one statement. */
function choiceOf(context: Context, clubId: number): Promise<Choice> {
  const { database, viewer } = context;
  let loader = loaders.get(context);
  if (!loader) {
    loader = new DataLoader(async (ids) => {
      const rows = await database.letterChoice.findMany({
        where: { userId: viewer?.id ?? 0, clubId: { in: [...ids] } },
      });
      const byClub = new Map(rows.map((row) => [row.clubId, row]));
      return ids.map((id) => byClub.get(id) ?? untilChosen);
    });
    loaders.set(context, loader);
  }
  return loader.load(clubId);
}

builder.objectField(Membership, 'letters', (t) =>
  t.field({
    type: LetterChoice,
    nullable: true,
    example: { notices: 'atOnce', meetings: 'all', requests: true },
    description: 'Which letters the viewer gets from the club; null for somebody who does not belong to it.',
    resolve: ({ clubId, role }, _args, context) => (belongs(role) ? choiceOf(context, clubId) : null),
  }),
);
