import { expect, test } from 'vitest';
import { startSite } from '#tests/support/site.ts';

const support = 'help@example.com';
const site = await startSite({ SUPPORT_EMAIL: support });
const form = (over = {}) => ({
  email: 'Eva@Example.com',
  subject: 'A question',
  message: 'How do I begin?\nThank you.',
  csrf: '',
  ...over,
});
const send = (body: object, from?: string) => site.rest('POST', '/contact', body, from ? { from } : {});

test('a message reaches support, who can reply to the sender', async () => {
  expect(await send(form())).toMatchObject({
    status: 202,
    body: { result: 'Thank you, your message has been sent. We will reply by e-mail.' },
  });
  const email = await site.mailbox.emailTo(support);
  expect(email.subject).toBe('Message: A question');
  expect(email.replyTo?.[0]?.address).toBe('eva@example.com');
  expect(email.from?.address).not.toContain('eva');
  expect(email.text).toContain('How do I begin?\nThank you.');
});

test.each([
  [{ email: '' }, { email: 'Please fill in the required fields' }],
  [{ subject: ' ' }, { subject: 'Please fill in the required fields' }],
  [{ message: '' }, { message: 'Please fill in the required fields' }],
  [{ message: undefined }, { message: 'Please fill in the required fields' }],
  [{ email: 'nonsense' }, { email: 'Please enter a valid e-mail address.' }],
  [{ email: 'a@b' }, { email: 'Please enter a valid e-mail address.' }],
  [{ subject: 'x'.repeat(201) }, { subject: 'Please use at most 200 characters.' }],
  [{ message: 'x'.repeat(5001) }, { message: 'Please use at most 5,000 characters.' }],
  [
    { subject: 'Hello\r\nBcc: all@example.com' },
    { subject: 'Please remove the invisible control characters, or type the text again.' },
  ],
  [{ csrf: 'I am a machine' }, { csrf: 'Detected' }],
])('a message with %j is refused, and nothing is e-mailed', async (over, fields) => {
  const before = await site.database.outgoingMail.count();
  expect(await send(form(over))).toMatchObject({
    status: 400,
    body: { error: 'BAD_USER_INPUT', result: Object.values(fields)[0], fields },
  });
  expect(await site.database.outgoingMail.count()).toBe(before);
});

test('markup in a message is escaped', async () => {
  await send(form({ subject: 'markup', message: '<img src=x onerror=alert(1)>' }));
  await expect.poll(() => site.mailbox.emails.at(-1)?.html).toContain('&lt;img');
});

test('messages are limited per network', async () => {
  const answers = [];
  for (let times = 0; times < 11; times++) answers.push((await send(form(), '10.77.0.1')).status);
  expect(answers).toEqual([...Array(10).fill(202), 429]);
});
