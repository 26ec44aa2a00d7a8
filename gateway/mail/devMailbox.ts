import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import PostalMime, { type Email } from 'postal-mime';
import { escapeHtml } from '../escapeHtml.ts';

const maxEmails = 50;

/**
 * Shows the outbox as a page, for sites outside production without a mail server. Anybody who can read it can take over
 * any account, so serve it only to browsers on this machine.
 */
export function devMailbox(dataDir: string): Router {
  const folder = join(dataDir, 'outbox');
  const router = Router();
  router.get('/', async (_request, response) => {
    const files = (await readdir(folder).catch(() => []))
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse();
    const emails = await Promise.all(
      files.slice(0, maxEmails).map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    );
    response.type('html').send(page(emails));
  });
  return router;
}

const page = (emails: Email[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>Mailbox</title></head><body><h1>Mailbox</h1>` +
  `${emails.length === 0 ? '<p>No e-mails yet.</p>' : emails.map(entry).join('')}</body></html>`;

function entry({ to, subject, date, text }: Email): string {
  const body = escapeHtml(text ?? '').replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`);
  const head = `<h2>${escapeHtml(subject ?? '')}</h2><p>${escapeHtml(to?.[0]?.address ?? '')}, ${escapeHtml(date ?? '')}</p>`;
  return `<article>${head}<pre wrap>${body}</pre></article><hr>`;
}
