import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root } from '#prisma/root.ts';
import { freePort } from './freePort.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const run = promisify(execFile);

/** A folder for a proxy's files, which its other account may enter; removed after the test, when the proxy has ended. */
async function aHome(): Promise<string> {
  const home = await temporaryFolder();
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

const example = (file: string) => readFile(join(root, 'gateway', 'deploy', file), 'utf8');

/** Runs a proxy until the test ends. */
function runs(command: string, args: string[], environment: Record<string, string> = {}): void {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

/** Starts nginx with the example configuration, on free ports and with a self-signed certificate, before two gateways or more. */
export async function nginx(gateways: string[]): Promise<string> {
  const [http, https] = [await freePort(), await freePort()];
  const home = await aHome();
  const certificate = ['-keyout', join(home, 'privkey.pem'), '-out', join(home, 'fullchain.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...certificate]);
  const [first = '', ...others] = gateways;
  const site = (await example('nginx.conf'))
    .replace(/^.*\$\{GATEWAY_2\}.*$/gm, (line) =>
      others.map((gateway) => line.replace(/\$\{GATEWAY_2\}/, gateway)).join('\n'),
    )
    .replace(/\$\{GATEWAY_1\}/g, first)
    .replace(/\$\{DOMAIN\}/g, 'clubs.example.com')
    .replace(/listen \[::\].*/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('/etc/letsencrypt/live/clubs.example.com', home)
    .replaceAll('/var/log/nginx', home);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${home}/${of};`);
  const file = join(home, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  await run('nginx', ['-t', '-c', file]);
  runs('nginx', ['-c', file]);
  return `https://127.0.0.1:${https}`;
}

/** Starts Caddy with the example configuration and certificates of its own local authority. */
export async function caddy(gateways: string[]): Promise<string> {
  const home = await aHome();
  const port = await freePort();
  const file = join(home, 'Caddyfile');
  await writeFile(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n}\n${await example('Caddyfile')}`,
  );
  const settings = {
    DOMAIN: `https://localhost:${port}`,
    GATEWAYS: gateways.join(' '),
    XDG_DATA_HOME: home,
    HOME: home,
  };
  await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, ...settings },
  });
  runs('caddy', ['run', '--adapter', 'caddyfile', '--config', file], settings);
  return `https://localhost:${port}`;
}

/** A response. */
export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** For requests to a proxy: no public authority has signed its certificate. */
export const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });

/** Sends a request to a proxy; a `POST` if there is a body. */
export const ask = (
  url: string,
  headers: Record<string, string> = {},
  body?: string,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answered> =>
  new Promise((done, fail) => {
    const sent = request(url, { agent, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() });
    });
    sent.once('error', fail);
    sent.end(body);
  });
