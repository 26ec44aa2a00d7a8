import { builder } from '../../core/builder.ts';

builder.prismaObject('Session', {
  description: 'A session: a device on which the member is logged in.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the session.' }),
    device: t.exposeString('device', { description: 'The User-Agent of the device; may be empty.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the member logged in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When the session was last used, accurate to five minutes.',
    }),
    current: t.boolean({
      description: 'Whether this is the session that sent the request.',
      resolve: ({ id }, _args, { viewer }) => viewer?.sessionId === id,
    }),
  }),
});
