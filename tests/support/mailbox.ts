import { once, setMaxListeners } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Database } from '#prisma/database.ts';

/** A real mail server that keeps what it receives. */
export interface Mailbox {
  url: string;
  /** All e-mails received, oldest first. */
  emails: Email[];
  /** Waits for the nth e-mail (from 1) to this address. */
  emailTo(address: string, nth?: number): Promise<Email>;
  /** Waits for the nth e-mail to this address and returns the token in its link. */
  tokenFor(address: string, nth?: number): Promise<string>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port or on the given one; how it differs from the default is up to the test. */
export async function openMailbox(port = 0, differences: SMTPServerOptions = {}): Promise<Mailbox> {
  const emails: Email[] = [];
  const arrivals = new EventTarget();
  setMaxListeners(0, arrivals);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Gateways keep their connections for a while.
    closeTimeout: 100,
    ...differences,
    async onData(stream, _session, received) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch (error) {
        // The sender died in the middle of an e-mail.
        return received(error as Error);
      }
      emails.push(await PostalMime.parse(Buffer.concat(chunks)));
      arrivals.dispatchEvent(new Event('email'));
      received();
    },
  });
  // A sender that dies resets its connection.
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: own } = server.server.address() as AddressInfo;

  async function emailTo(address: string, nth = 1): Promise<Email> {
    for (;;) {
      const email = emails.filter(({ to }) => to?.some((person) => person.address === address))[nth - 1];
      if (email) return email;
      await once(arrivals as never, 'email', { signal: AbortSignal.timeout(60_000) });
    }
  }
  return {
    url: `smtp://127.0.0.1:${own}`,
    emails,
    emailTo,
    async tokenFor(address, nth) {
      const { text } = await emailTo(address, nth);
      return /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Makes e-mails that wait to be combined with later ones due immediately. */
export const endCollecting = ({ database }: { database: Database }) =>
  database.$executeRaw`UPDATE "Mailing" SET "dueAt" = "createdAt" + interval '1 millisecond' WHERE "dueAt" > now()`;

/** A mailbox whose readers do not wait for e-mails that are held back to be combined with others. */
export function withoutWaiting(mailbox: Mailbox, database: Database): Mailbox {
  const emailTo = (address: string, nth?: number) => {
    const arrives = mailbox.emailTo(address, nth);
    const timer = setInterval(() => void endCollecting({ database }).catch(() => {}), 100);
    return arrives.finally(() => clearInterval(timer));
  };
  return { ...mailbox, emailTo };
}
