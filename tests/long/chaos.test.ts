import { randomInt } from 'node:crypto';
import { onTestFinished, test } from 'vitest';
import { type Chaos, openChaos } from '#tests/support/chaos.ts';

const rounds = 12;

const acts: Record<string, (chaos: Chaos) => Promise<void>> = {
  'the first gateway is killed': (chaos) => chaos.killGateway(0),
  'the second gateway is killed': (chaos) => chaos.killGateway(1),
  'the database is killed': (chaos) => chaos.endDatabase('SIGKILL'),
  'the database restarts': (chaos) => chaos.endDatabase('SIGINT'),
  'the database freezes': (chaos) => chaos.freezeDatabase(),
  'the listeners go silent': (chaos) => chaos.silenceListeners(),
  'the mail server is away for a while': async (chaos) => {
    await chaos.mailAway();
    await chaos.killGateway(randomInt(2));
    await chaos.mailBack();
  },
};

test.each([
  ['a PostgreSQL of their own', false],
  ['the embedded one', true],
])(
  'two gateways on %s keep every promise through many faults in random order',
  async (_, embedded) => {
    const chaos = await openChaos({ embedded });
    onTestFinished(chaos.close);
    const names = Object.keys(acts);
    for (let round = 0; round < rounds; round++) {
      const name = names[round < names.length ? round : randomInt(names.length)] ?? '';
      process.stdout.write(`${name}\n`);
      await acts[name]?.(chaos);
    }
    process.stdout.write(`${await chaos.account()}\n`);
  },
  600_000,
);
