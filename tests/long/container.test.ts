import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { buildImage, type Image, imageRefusal } from '#tests/support/image.ts';
import { addressIn, serversIn } from '#tests/support/process.ts';

const refusal = imageRefusal();
if (refusal) test.skip(`left out: ${refusal}`, () => undefined);

describe.skipIf(refusal)('the image that the Dockerfile makes', () => {
  let image: Image;
  // Three and a half minutes of processor, and one of waiting for Debian's packages.
  beforeAll(async () => {
    image = await buildImage();
  }, 1_500_000);
  afterAll(() => image?.close());

  /** What a command in a container prints, and how it ends. */
  async function ran(command: readonly string[], environment?: Record<string, string>) {
    const child = image.start(command, environment);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        output += data;
      });
    const [code] = await once(child, 'close');
    return { code, output: output.trim() };
  }

  test('is small, and contains nothing that only its build needs', async () => {
    // Of that, Debian's packages are 120 here, where the published image has 75, Node 100, and what decodes pictures 20.
    expect(image.size).toBeLessThan(450);
    expect(await ran(['ls', '/app', '/usr/local/bin'])).toMatchObject({
      output: '/app:\ndist\nnode_modules\npackage.json\nprisma\n\n/usr/local/bin:\nnode',
    });
  });

  test('runs without root, on a read-only system, as healthy until SIGTERM, and ends in time with its database', async () => {
    expect(await ran(['id', '--user'])).toEqual({ code: 0, output: '10001' });
    expect((await ran(['touch', '/app/dist/written'])).output).toContain('Read-only file system');
    const port = { PORT: String(await freePort()) };
    const gateway = image.start(image.config.Cmd, port);
    const ended = once(gateway, 'close');
    onTestFinished(() => void gateway.kill('SIGKILL'));
    const lines: string[] = [];
    for (const input of [gateway.stdout, gateway.stderr])
      if (input) createInterface({ input }).on('line', (line) => lines.push(line));
    const url = () => addressIn(lines.join('\n'));
    await expect.poll(url, { timeout: 60_000 }).toBeDefined();
    expect((await fetch(url() ?? '')).status).toBe(200);

    const [, ...probe] = image.config.Healthcheck.Test;
    expect((await ran(probe, port)).code).toBe(0);
    expect(await ran(['node', 'dist/gateway/doctor.js'], port)).toMatchObject({
      output: expect.stringMatching(/its tables, triggers and functions are up to date.*the site is running here/s),
    });
    const stopped = Date.now();
    gateway.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    // What compose.yaml gives it.
    expect(Date.now() - stopped).toBeLessThan(15_000);
    expect((await ran(probe, port)).code).toBe(1);
    expect(
      await serversIn(image.config.Env.find((variable) => variable.startsWith('DATA_DIR='))?.slice(9) ?? ''),
    ).toEqual([]);
  }, 180_000);
});
