import { once } from 'node:events';
import type { WebSocket } from 'ws';

/** Sends a command of WebDriver BiDi and returns the result. */
export type Send = (method: string, params: object) => Promise<Result>;

/** What the commands that we send return. */
interface Result {
  context: string;
  userContext: string;
  /** What an expression or a function in a page returned. */
  result: { value?: unknown };
  exceptionDetails?: { text: string };
  nodes: { sharedId: string; value: { localName: string } }[];
}

/** An answer to a command, or an event. */
interface Message {
  id?: number;
  error?: string;
  message?: string;
  result: Result;
  method?: string;
  params: LogEntry;
}

interface LogEntry {
  level: string;
  text: string;
}

/** Sends commands over a connection on which only log entries arrive unasked. */
export function commandsOver(socket: WebSocket, onLog: (entry: LogEntry) => void): Send {
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.id) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded') onLog(message.params);
  });
  const closed = once(socket, 'close').then(() => Promise.reject(new Error('The browser has ended.')));
  closed.catch(() => {});
  let last = 0;
  return async (method, params) => {
    const id = ++last;
    const answered = new Promise<Message>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await Promise.race([answered, closed]);
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
}
