import { builder } from '../builder.ts';

builder.prismaObject('Session', {
  description: 'One signed-in device.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number of the session.' }),
    device: t.exposeString('device', { description: 'What the device calls itself (User-Agent); may be empty.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it logged in.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'When it was last used, to five minutes.' }),
    current: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _args, { viewer }) => viewer?.sessionId === id,
    }),
  }),
});
