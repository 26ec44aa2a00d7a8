import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { retention } from '#schema/figures/retention.ts';
import { rows as shown } from '#web/pages/legal/RetentionTable.tsx';

const locales = join(import.meta.dirname, '..', '..', 'locales');

test.each(languages)('the privacy policy in %s states every retention period', (language) => {
  const { privacy } = JSON.parse(readFileSync(join(locales, language, 'legal.json'), 'utf8'));
  const rows: Record<string, { until: string }> = privacy.retained.rows;
  expect([...shown].sort()).toEqual(Object.keys(rows).sort());
  const stated = Object.values(rows).flatMap(({ until }) =>
    [...until.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
  );
  expect(stated.sort()).toEqual(Object.keys(retention).sort());
});
