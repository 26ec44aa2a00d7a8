import type { ReportKind } from '#prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';

/** What is wrong with what is reported, for the schema. */
export const ReportKindEnum = builder.enumType('ReportKind', {
  description: 'What is wrong with what is reported.',
  values: {
    returns: { description: 'It promises returns.' },
    impersonation: { description: 'Somebody passes for somebody else.' },
    harassment: { description: 'Somebody is insulted, threatened or harassed.' },
    other: { description: 'Something else.' },
  } satisfies Record<ReportKind, { description: string }>,
});
