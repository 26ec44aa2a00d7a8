import { assertConfirmed, unconfirmed } from '../../account/confirmedSession.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure, InvalidInput } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { daysInMs } from '../../figures/retention.ts';
import { recordAct } from '../log/recordAct.ts';
import { newScreening } from '../rules.ts';
import { Screening, ScreeningKindEnum } from './Screening.ts';
import { containsAddress, screenedValue } from './screenedValue.ts';

const AddScreeningInput = builder.inputType('AddScreeningInput', {
  description: 'What to screen.',
  fields: (t) => ({
    kind: t.field({ type: ScreeningKindEnum, required: false, description: 'Required. What it refuses.' }),
    value: t.string({
      description:
        'A range in CIDR notation, at most an IPv4 /8 or an IPv6 /19, or a single address; a domain; or an address in which `*` stands for any characters, with at least three letters or digits besides.',
    }),
    note: t.string({
      required: false,
      description: `A note for administrators, such as the reason; at most ${bounds.explanation} characters.`,
    }),
    days: t.int({
      required: false,
      description: `The number of days until it ends, from 1 to ${bounds.screeningDays}; without it, it stays until it is removed.`,
    }),
  }),
});

const contract = contractOf({
  rules: newScreening,
  refusals: [...unconfirmed, 'screening.exists', 'screening.tooMany'],
  limits: ['change'],
});

builder.mutationField('addScreening', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: Screening,
    description:
      "Screens a network, a mail domain or a pattern of addresses, from the next request on. Refuses a range that contains the caller's own address. Requires a session that was confirmed lately (`confirmSession`).",
    extensions: { changesPublicData: false },
    contract,
    args: { input: t.arg({ type: AddScreeningInput }) },
    resolve: async (query, _root, { input }, context) => {
      const { database, viewer, address, clock } = context;
      const { kind, value: typed, note = '', days } = contract.check(input);
      const value = screenedValue[kind](typed);
      if (kind === 'network' && containsAddress(value, address))
        throw InvalidInput.at('value', 'screening.networkIsYours');
      assertConfirmed(context, viewer);
      const at = clock();
      return database.$transaction(async (transaction) => {
        // One that has expired is replaced.
        await transaction.screening.deleteMany({ where: { kind, value, expiresAt: { lte: at } } });
        if ((await transaction.screening.count()) >= bounds.screenings) throw new Failure('screening.tooMany');
        const expiresAt = days === undefined ? null : new Date(at.getTime() + daysInMs(days));
        // Of two administrators who add the same at the same moment, one creates it.
        const [screening] = await transaction.screening.createManyAndReturn({
          data: [{ kind, value, note, creatorId: viewer.id, createdAt: at, expiresAt }],
          skipDuplicates: true,
          select: { id: true },
        });
        if (!screening) throw new Failure('screening.exists');
        await recordAct(transaction, {
          kind: 'screeningAdded',
          actorId: viewer.id,
          at,
          reason: note,
          before: { screening: '' },
          after: { screening: value },
        });
        return transaction.screening.findUniqueOrThrow({ ...query, where: { id: screening.id } });
      });
    },
  }),
);
