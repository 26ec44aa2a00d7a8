import type { Server } from 'node:http';
import compression from 'compression';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { english } from '#locales/translate.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { openGraphql } from './graphql.ts';
import { securityHeaders } from './headers.ts';
import { logRequests } from './log.ts';
import { bodyLimit, restRouter } from './rest/router.ts';
import { site } from './site.ts';

/** The web, GraphQL and REST on one port: what a request passes, in this order. */
export async function openServer(
  http: Server,
  config: Config,
  publicUrl: string,
  services: Services,
  log: Logger,
): Promise<{ app: Express; stop(): Promise<void> }> {
  const graphql = await openGraphql(http, services, log);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.get('/healthz', (_request, response) => response.json({ status: 'ok' }));
  app.get('/readyz', ready(services));
  app.use(logRequests(log), securityHeaders(publicUrl), compression());
  app.use(['/graphql', '/api'], cors(corsOptions([new URL(publicUrl).origin, ...config.corsOrigins])));
  app.use('/graphql', express.json({ limit: bodyLimit }), graphql.handler);
  app.use('/api/v1', restRouter(services, log));
  app.use('/api', (_request, response) =>
    response.status(404).json({ result: english('errors:request.noRoute'), error: 'NOT_FOUND' }),
  );
  app.use(site());
  app.use(failed(log));
  return { app, stop: graphql.stop };
}

function corsOptions(origins: string[]): cors.CorsOptions {
  return {
    origin: origins,
    allowedHeaders: ['Authorization', 'Content-Type', 'uid', 'atoken', 'apollo-require-preflight'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  };
}

/** Whether this gateway can serve: the database answers. */
function ready({ database }: Services): RequestHandler {
  return async (_request, response) => {
    try {
      await database.$queryRaw`SELECT 1`;
      response.json({ status: 'ready' });
    } catch {
      response.status(503).json({ status: 'the database is away' });
    }
  };
}

/** What went wrong outside REST: a body that GraphQL cannot read, or a bug. */
function failed(log: Logger): ErrorRequestHandler {
  return (error: Error & { status?: number }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status ?? 500;
    const requestId = response.locals['requestId'];
    if (status >= 500) log.error({ requestId, err: error }, 'bug');
    const [reason, code] =
      status >= 500 ? (['request.internal', 'INTERNAL'] as const) : (['request.badRequest', 'BAD_USER_INPUT'] as const);
    response
      .status(status)
      .json({ errors: [{ message: english(`errors:${reason}`), extensions: { code, requestId } }] });
  };
}
