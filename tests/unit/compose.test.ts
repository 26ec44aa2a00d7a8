import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from '#gateway/config/variables.ts';
import { root } from '#prisma/root.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string | number | null>;
  networks?: { default: { ipv4_address: string } };
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  healthcheck?: { test: string[] };
  restart?: string;
}

const deploy = join(root, 'gateway', 'deploy');
const file = (name: string) => readFile(join(deploy, name), 'utf8');
const text = await file('compose.yaml');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const gateways = Object.entries(services).filter(([, { build }]) => build);
const proxy = services['proxy']?.environment ?? {};

/** What the image sets, and the proxy relies on. */
const setByTheImage = ['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT'];

test('each gateway is given every variable, and only such', () => {
  expect(gateways.map(([name]) => name)).toEqual(['gateway-1', 'gateway-2']);
  for (const [, { environment = {} }] of gateways) {
    const names = [...Object.keys(environment), ...setByTheImage];
    expect(names).toEqual(expect.arrayContaining(variableNames));
    expect(variableNames).toEqual(expect.arrayContaining(names));
  }
});

test('what the services name is there: files, volumes, and each other', () => {
  for (const { build, volumes: mounts = [], depends_on = [] } of Object.values(services)) {
    if (build) expect(existsSync(join(deploy, build.context, build.dockerfile))).toBe(true);
    for (const [source = ''] of mounts.map((mount) => mount.split(':')))
      expect([
        source,
        source.startsWith('.') ? existsSync(join(deploy, source)) : source.startsWith('/') || source in volumes,
      ]).toEqual([source, true]);
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
  }
  const hosts = ['DATABASE_URL', 'REDIS_URL'].map((name) => {
    const value = String(gateways[0]?.[1].environment?.[name]).replace(/\$\{[^}]*\}/g, 'x');
    return new URL(value).hostname;
  });
  expect(hosts).toEqual(['database', 'valkey']);
});

test('the proxy is given each variable of its configuration, and the addresses of the gateways', async () => {
  const used = [...(await file('nginx.conf')).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const filter = new RegExp(String(proxy['NGINX_ENVSUBST_FILTER']).replace('$$', '$'));
  expect(Object.keys(proxy).filter((name) => filter.test(name))).toEqual([...new Set(used)].sort());
  expect([proxy['GATEWAY_1'], proxy['GATEWAY_2']]).toEqual(
    gateways.map(([, { networks }]) => `${networks?.default.ipv4_address}:4000`),
  );
});

test('every service starts again, says whether it is healthy, and is of an image that cannot change', async () => {
  const published = [...(await file('Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  for (const { image, build, restart, healthcheck } of Object.values(services)) {
    expect(restart).toBe('unless-stopped');
    // The image of the site has its own check.
    if (!build) published.push(image);
    if (!build) expect(healthcheck?.test[0]).toBe('CMD');
  }
  expect(published.filter((image) => !/^[\w/]+:[\d.]+[\w-]*@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([]);
});

test('the README names every variable that must be set', async () => {
  const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const readme = await file('README.md');
  expect([...new Set(required)].filter((name) => !readme.includes(`\n${name}=`))).toEqual([]);
});
