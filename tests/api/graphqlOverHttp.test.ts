import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

describe('the GraphQL-over-HTTP specification', () => {
  test.each(serverAudits({ url: `${site.url}/graphql` }))('$name', async (audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' });
  });
});
