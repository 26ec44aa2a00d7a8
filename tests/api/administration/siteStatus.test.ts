import { expect, test } from 'vitest';
import { administrationOf } from '#tests/fixtures/administration.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { administrator } = await administrationOf(site);

test('an administrator sends an e-mail to their own address, five times an hour', async () => {
  const send = () =>
    site.graphql('mutation { sendTestEmail { __typename ... on Done { message } } }', { as: administrator });
  const { body } = await send();
  expect(body.data.sendTestEmail.message).toMatch(/^The e-mail has been written to your address\./);
  expect((await site.mailbox.emailTo(administrator.email)).subject).toContain('Test e-mail');
  for (let more = 0; more < 4; more++) expect((await send()).body.data.sendTestEmail.__typename).toBe('Done');
  expect((await send()).body.data.sendTestEmail.__typename).toBe('TooManyRequests');
});
