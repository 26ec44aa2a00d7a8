import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** How connections to a mail server time out, in milliseconds. */
export const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How long an idle connection is kept, in milliseconds: most servers close it after a minute or more. */
const idleTimeout = 20_000;

/** The responses of a server that is about to close the connection, or (Microsoft 365) has too many of the sender. */
const [closing, tooMany] = [421, 432];

/** The errors of a connection or a session, rather than of an e-mail. */
const ofSessions = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH'];

/** The mail server gave an e-mail no connection, or closed it, before it accepted anything of the e-mail. */
export class Unserved extends Error {
  /** Whether the server answers, but not this gateway now. */
  readonly isFull: boolean;

  constructor(cause: SmtpError) {
    super(cause.message, { cause });
    const { responseCode = 0, command = '' } = cause;
    this.isFull = responseCode === tooMany || (responseCode === closing && ['CONN', 'EHLO'].includes(command));
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** Connections to a mail server, each kept for the next e-mail. */
export interface Connections {
  /** Sends an e-mail over an idle connection, or else a new one. */
  send(email: SendMailOptions): Promise<void>;
  /** Closes those that are idle, and the others once they are. */
  close(): void;
}

/** Opens connections to the mail server as they are needed. */
export function openConnections(smtpUrl: string): Connections {
  const all: Connection[] = [];
  // The last one used comes first, so that those not needed become idle.
  const idle: Connection[] = [];
  return {
    async send(email) {
      const connection = idle.pop() ?? openConnection(smtpUrl);
      if (!all.includes(connection)) all.push(connection);
      try {
        await connection.send(email);
      } finally {
        idle.push(connection);
      }
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}

type Connection = Connections;

/** One connection, for one e-mail at a time; opened again whenever it has ended. */
function openConnection(url: string): Connection {
  // An e-mail that is queued again after its connection was lost could arrive twice: the outbox decides (maxRequeues).
  const smtp = createTransport({ url, pool: true, maxConnections: 1, maxRequeues: 0, idleTimeout, ...timeouts });
  let content: Readable | undefined;
  let isKept = false;
  const hasBegun = () => content?.readableDidRead === true;
  smtp.use('stream', ({ message }, done) => {
    message.build((error, raw) => {
      if (error || !raw) return done(error ?? new Error('The e-mail is empty.'));
      // In one piece: otherwise, each part would be written by itself, which takes twice the time.
      const whole = Readable.from([raw]);
      content = whole;
      message.createReadStream = () => whole;
      done();
    });
  });
  async function send(email: SendMailOptions): Promise<void> {
    content = undefined;
    try {
      await smtp.sendMail(email);
      isKept = true;
    } catch (error) {
      const { code = '', responseCode = 0 } = error as SmtpError;
      const isRejected = [closing, tooMany].includes(responseCode);
      // Once the server has read some of it without an answer, it may have accepted it.
      if (!isRejected && (hasBegun() || !ofSessions.includes(code))) throw error;
      const hasEnded = isKept && responseCode !== tooMany;
      isKept = false;
      // Servers close a connection that is idle, or has sent as many e-mails as they allow.
      if (!hasEnded) throw new Unserved(error as SmtpError);
      await send(email);
    }
  }
  return { send, close: () => smtp.close() };
}
