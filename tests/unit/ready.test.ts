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
