import type { Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler, Response } from 'express';
import { type GraphQLError, type GraphQLFormattedError, GraphQLError as Shown } from 'graphql';
import type { Logger } from 'pino';
import { english } from '#locales/translate.ts';
import type { Context } from '#schema/context.ts';
import { isMistakenPage } from '#schema/errors.ts';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from './context.ts';
import { requestIdOf } from './log.ts';
import { isPublicRead, isWrite, markPublic, type PublicAnswers } from './publicAnswers.ts';

interface RequestContext extends Context {
  requestId: string;
  response: Response;
}

/** GraphQL over HTTP. What was not expected is logged with the request's id and says nothing else. */
export async function openGraphql(
  http: Server,
  services: Services,
  answers: PublicAnswers,
  log: Logger,
): Promise<{ handler: RequestHandler; stop(): Promise<void> }> {
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: 2000 },
    stopOnTerminationSignals: false,
    formatError: mask,
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer: http }),
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: async () => ({
          didEncounterErrors: async ({ errors, contextValue }) => {
            for (const error of errors)
              if (isBug(error)) log.error({ requestId: contextValue.requestId, err: error.originalError }, 'bug');
          },
          willSendResponse: async ({ response, contextValue, operation }) => {
            if (isWrite(operation)) answers.forget();
            if (response.body.kind !== 'single') return;
            if (isPublicRead(operation) && !response.body.singleResult.errors) markPublic(contextValue.response);
            for (const error of response.body.singleResult.errors ?? [])
              if (error.extensions?.['code'] === 'INTERNAL')
                Object.assign(error.extensions, { requestId: contextValue.requestId });
          },
        }),
      },
    ],
  });
  await apollo.start();
  const handler = expressMiddleware(apollo, {
    context: async ({ req, res }) => ({
      ...(await contextOf(req, res, services)),
      requestId: requestIdOf(req),
      response: res,
    }),
  });
  return { handler, stop: () => apollo.stop() };
}

/** An error that neither GraphQL itself nor the schema's author meant for the caller. */
const isBug = (error: GraphQLError): boolean =>
  error.originalError !== undefined && !(error.originalError instanceof Shown) && !isMistakenPage(error.originalError);

function mask(shown: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const hidden =
    shown.extensions?.['code'] === 'INTERNAL_SERVER_ERROR' && !(error instanceof Shown && !error.originalError);
  if (error instanceof Shown && isMistakenPage(error.originalError))
    return { ...shown, extensions: { code: 'BAD_USER_INPUT' } };
  if (!hidden) return shown;
  const { locations, path } = shown;
  return {
    message: english('errors:request.internal'),
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: 'INTERNAL' },
  };
}
