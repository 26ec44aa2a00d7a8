import type { ReportKind } from '#prisma/generated/client/enums.ts';
import { builder } from '../core/builder.ts';

/** The kinds of problems that can be reported. */
export const ReportKindEnum = builder.enumType('ReportKind', {
  description: 'The kind of problem that is reported.',
  values: {
    returns: { description: 'It promises returns.' },
    impersonation: { description: 'Impersonation.' },
    harassment: { description: 'Insults, threats or harassment.' },
    advertising: { description: 'Advertising.' },
    houseRules: { description: "It breaks the club's house rules." },
    other: { description: 'Something else.' },
  } satisfies Record<ReportKind, { description: string }>,
});
