import { onTestFinished, test } from 'vitest';
import { openChaos } from '#tests/support/chaos.ts';

test('whatever is killed, frozen or away, no acknowledged write is lost, no allowance exceeded, no letter forgotten', async () => {
  const chaos = await openChaos();
  onTestFinished(chaos.close);
  await chaos.mailAway();
  await chaos.killGateway(0);
  await chaos.endDatabase('SIGKILL');
  await chaos.mailBack();
  await chaos.freezeDatabase();
  await chaos.killGateway(1);
  process.stdout.write(`${await chaos.account()}\n`);
}, 120_000);
