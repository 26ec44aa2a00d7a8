import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import type { DocumentNode } from 'graphql';
import type { Logger } from 'pino';
import { root } from '#prisma/root.ts';
import type { PageSettings } from '#schema/site/settings.ts';
import { type Services, visitorContextOf } from '../http/context.ts';
import { executeOwn } from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';

/** The dependencies of pages that the gateway renders. */
export interface Rendering {
  origin: string;
  services: Services;
  cache: PublicCache;
  /** The current state of the site, for the pages. */
  state(): SiteState;
  /** Whether the page for a request must come without marketing claims. */
  isNeutral(request: Request): boolean;
  /** Where marketing claims are off (claims.ts). */
  claimsOff(): readonly string[];
  log: Logger;
}

/** The state of the site that pages show. */
export interface SiteState {
  /** Attributes of <html>, for styles and scripts. */
  attributes: Record<string, string>;
  /** The settings that differ from those that pages are built with; the attributes contain them, too. */
  changed: Partial<PageSettings>;
}

/** A module of the web build, loaded on first use, because most requests need none. */
export function builtModule<Module>(name: string): () => Promise<Module> {
  let module: Promise<Module> | undefined;
  return () => {
    module ??= import(/* @vite-ignore */ pathToFileURL(join(root, 'dist', 'render', name)).href);
    return module;
  };
}

/** Matches the paths of a route such as `/clubs/:id/:slug?`. */
export const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route.replace(/\/:(\w+)(\?)?/g, (_all, name, optional = '') => `(?:/(?<${name}>[^/]+))${optional}`)}$`,
    'i',
  );

/** How much rendering a point of a caller's budget pays (gateway/http/costlyWork.ts), in microseconds of processor. */
export const microsecondsAPoint = 8000;

const largestId = 2 ** 31 - 1;

/** The id of a row in a URL; 0, which is no row's, if it is not one. */
export function rowId(text: string): number {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return id <= largestId ? id : 0;
}

/** The request that a document is run for. */
interface Asking {
  services: Services;
  request: Request;
  response: Response;
  /** Takes the subjects of what is read. */
  cacheTags?: Set<string>;
}

/** Runs a document as a visitor; returns the data as it would be sent in JSON, and adds what they show to `cacheTags`. */
export async function askAsVisitor<Answer>(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  { services, request, response, cacheTags }: Asking,
): Promise<Answer> {
  const context = visitorContextOf(request, response, services);
  context.database = await services.databases.upToDate('reads');
  if (cacheTags) context.cacheTags = cacheTags;
  const data = await executeOwn(document, variableValues, context);
  // Turns dates into strings, for example.
  return JSON.parse(JSON.stringify(data));
}
