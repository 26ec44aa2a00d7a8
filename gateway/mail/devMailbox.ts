import { readdir, readFile } from 'node:fs/promises';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { type Request, Router } from 'express';
import PostalMime, { type Email } from 'postal-mime';
import { escapeHtml } from './letters.ts';

const shownLetters = 50;

/**
 * The outbox as a page, for sites outside production that have no mail server. Whoever reads it can take over any
 * account, so it is served only to a browser on this machine: not through a proxy, nor under another site's name that
 * resolves to this machine (DNS rebinding).
 */
export function devMailbox(dataDir: string): Router {
  const folder = join(dataDir, 'outbox');
  const router = Router();
  router.use((request, _response, next) => next(isLocal(request) ? undefined : 'router'));
  router.get('/', async (_request, response) => {
    const files = (await readdir(folder).catch(() => []))
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse();
    const letters = await Promise.all(
      files.slice(0, shownLetters).map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    );
    response.type('html').send(page(letters));
  });
  return router;
}

const page = (letters: Email[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>Mailbox</title></head><body><h1>Mailbox</h1>` +
  `${letters.length === 0 ? '<p>No letter yet.</p>' : letters.map(entry).join('')}</body></html>`;

function entry({ to, subject, date, text }: Email): string {
  const body = escapeHtml(text ?? '').replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`);
  const head = `<h2>${escapeHtml(subject ?? '')}</h2><p>${escapeHtml(to?.[0]?.address ?? '')}, ${escapeHtml(date ?? '')}</p>`;
  return `<article>${head}<pre>${body}</pre></article><hr>`;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether the request comes from this machine, under its own name and through no proxy. */
function isLocal({ socket, headers, hostname }: Request): boolean {
  const address = socket.remoteAddress ?? '';
  const forwarded = Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name));
  return (
    loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    !forwarded &&
    (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname))
  );
}
