import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type NextFunction, type Request, type Response, Router } from 'express';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { escapeHtml } from '../escapeHtml.ts';

const maxEmails = 50;

/** E-mails may bring styles of their own and embedded images, and nothing else. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** A parsed e-mail, and the name under which it is shown. */
type Entry = Email & { name: string };

/**
 * Shows the outbox as a page, for sites outside production without a mail server. Anybody who can read it can take over
 * any account, so serve it only to browsers on this machine.
 */
export function devMailbox(dataDir: string): Router {
  const folder = join(dataDir, 'outbox');
  const read = async (file: string): Promise<Entry> => ({
    ...(await PostalMime.parse(await readFile(join(folder, file)), { attachmentEncoding: 'arraybuffer' })),
    name: basename(file, '.eml'),
  });
  /** The e-mail that a URL names, unless it is not there. */
  const named = async (name: string | undefined): Promise<Entry | undefined> =>
    /^\d+$/.test(name ?? '') ? read(`${name}.eml`).catch(() => undefined) : undefined;
  const router = Router();
  router.get('/', async (_request, response) => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    response.type('html').send(page(await Promise.all(files.sort().reverse().slice(0, maxEmails).map(read))));
  });
  router.get(
    '/:name',
    async ({ params: { name } }: Request<{ name: string }>, response: Response, next: NextFunction) => {
      const email = await named(name);
      if (!email) return next();
      response.setHeader('Content-Security-Policy', policy).type('html').send(withImages(email));
    },
  );
  router.get('/:name/:part', async ({ params }: Request<{ name: string; part: string }>, response, next) => {
    const attached = (await named(params.name))?.attachments[Number(params.part)];
    if (!attached) return next();
    response
      .attachment(attached.filename ?? params.part)
      .type(attached.mimeType)
      .send(bytes(attached));
  });
  return router;
}

const page = (emails: Entry[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>Mailbox</title></head><body><h1>Mailbox</h1>` +
  `${emails.length === 0 ? '<p>No e-mails yet.</p>' : emails.map(entry).join('')}</body></html>`;

function entry({ name, to, subject, date, text, attachments }: Entry): string {
  const body = escapeHtml(text ?? '').replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`);
  const head = `<h2>${escapeHtml(subject ?? '')}</h2><p>${escapeHtml(to?.[0]?.address ?? '')}, ${escapeHtml(date ?? '')}</p>`;
  const files = attachments.map(({ filename, contentId }, part) =>
    contentId ? '' : ` · <a href="/dev/mailbox/${name}/${part}">${escapeHtml(filename ?? 'attachment')}</a>`,
  );
  const parts = `<p><a href="/dev/mailbox/${name}">As HTML</a>${files.join('')}</p>`;
  return `<article>${head}${parts}<pre wrap>${body}</pre></article><hr>`;
}

/** The HTML of an e-mail, with the images that it refers to by their Content-ID. */
const withImages = ({ html = '', attachments }: Entry): string =>
  attachments.reduce(
    (page, { contentId, mimeType, ...image }) =>
      contentId
        ? page.replaceAll(
            `cid:${contentId.replace(/^<|>$/g, '')}`,
            `data:${mimeType};base64,${bytes(image).toString('base64')}`,
          )
        : page,
    html,
  );

const bytes = ({ content }: Pick<Attachment, 'content'>): Buffer => Buffer.from(content as ArrayBuffer);
