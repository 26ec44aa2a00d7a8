import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#prisma/root.ts';
import { describe, type Site } from './describe.ts';

/** What stands for the site in the description of any. */
const anySite: Site = {
  origin: 'https://origin.invalid',
  name: 'The name of the site',
  supportEmail: 'support@origin.invalid',
};

/** The OpenAPI description of any site, as JSON. It takes half a second, so the build makes it (print.ts). */
export const describeAnySite = (): string => JSON.stringify(describe(anySite));

const isBuilt = import.meta.dirname.startsWith(join(root, 'dist'));
let ofAnySite: string | undefined;

/** The OpenAPI description of a site's /api/v1, as JSON. */
export function descriptionOf(site: Site): string {
  ofAnySite ??= isBuilt ? readFileSync(join(root, 'dist', 'gateway', 'openapi.json'), 'utf8') : describeAnySite();
  return (['supportEmail', 'origin', 'name'] as const).reduce(
    (text, part) => text.replaceAll(anySite[part], () => JSON.stringify(site[part]).slice(1, -1)),
    ofAnySite,
  );
}
