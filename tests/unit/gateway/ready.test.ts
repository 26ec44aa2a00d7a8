import { expect, test } from 'vitest';
import { ready } from '#gateway/http/ready.ts';

test('however many requests ask whether the site is ready, they ask the database once at a time', async () => {
  const waiting: { resolve(): void; reject(error: Error): void }[] = [];
  const question = () => new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  const handler = ready({ $queryRaw: question } as never);
  const ask = async () => {
    const answer = { code: 200, status: (code: number) => Object.assign(answer, { code }), json: () => answer };
    await handler({} as never, answer as never, () => {});
    return answer.code;
  };
  const first = [ask(), ask(), ask()];
  expect(waiting).toHaveLength(1);
  waiting[0]?.resolve();
  expect(await Promise.all(first)).toEqual([200, 200, 200]);
  const second = [ask(), ask()];
  expect(waiting).toHaveLength(2);
  waiting[1]?.reject(new Error('away'));
  expect(await Promise.all(second)).toEqual([503, 503]);
  const third = ask();
  waiting[2]?.resolve();
  expect(await third).toBe(200);
});

test('a site is ready once all its workers serve, and says whether it is read-only', async () => {
  let [isComplete, isReadOnly] = [false, true];
  const handler = ready({ $queryRaw: async () => [] } as never, {
    isComplete: () => isComplete,
    isReadOnly: () => isReadOnly,
  });
  const ask = async () => {
    const answer = { code: 200, body: {} };
    const response = {
      status(code: number) {
        answer.code = code;
        return response;
      },
      json(body: object) {
        answer.body = body;
      },
    };
    await handler({} as never, response as never, () => {});
    return answer;
  };
  expect(await ask()).toEqual({ code: 503, body: { status: 'other workers are starting' } });
  isComplete = true;
  expect(await ask()).toEqual({ code: 200, body: { status: 'ready', readOnly: true } });
  isReadOnly = false;
  expect(await ask()).toEqual({ code: 200, body: { status: 'ready' } });
});
