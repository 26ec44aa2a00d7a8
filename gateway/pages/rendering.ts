import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import type { DocumentNode } from 'graphql';
import type { Logger } from 'pino';
import { root } from '#prisma/root.ts';
import { contextOf, type Services } from '../http/context.ts';
import { executeOwn } from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';

/** What pages that the gateway renders are made with. */
export interface Rendering {
  origin: string;
  services: Services;
  cache: PublicCache;
  /** What the site is like at the moment, for the pages to know. */
  attributes(): Record<string, string>;
  log: Logger;
}

/** A module of the web's build, loaded when it is first needed: most of what a gateway does needs none. */
export function builtModule<Module>(name: string): () => Promise<Module> {
  let module: Promise<Module> | undefined;
  return () => {
    module ??= import(/* @vite-ignore */ pathToFileURL(join(root, 'dist', 'render', name)).href);
    return module;
  };
}

/** What a visitor is answered, as it travels. */
export async function askAsVisitor<Answer>(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  { services, request, response }: { services: Services; request: Request; response: Response },
): Promise<Answer> {
  const context = await contextOf(request, response, services);
  const database = await services.databases.upToDate('reads');
  const data = await executeOwn(document, variableValues, { ...context, database, viewer: null });
  // Dates as texts, for one.
  return JSON.parse(JSON.stringify(data));
}
