import { describe, expect, test } from 'vitest';
import { affectedBy } from '../../runner/changed.mjs';
import { chosenOf } from '../../runner/choose.mjs';
import { suites } from '../../runner/suites.mjs';

const tests = suites.flatMap((suite) => chosenOf(suite, [], false).files);
const affected = (...files: string[]) => affectedBy(files, tests).tests;

describe('what has changed is covered by', () => {
  test('a changed test itself, and the tests that import what has changed', () => {
    expect(affected('tests/e2e/clubs.spec.ts', 'web/ui/text/formatDate.ts')).toEqual(
      expect.arrayContaining(['tests/e2e/clubs.spec.ts', 'tests/web/formatDate.test.ts']),
    );
    expect(affected('tests/support/backups.ts')).toContain('tests/api/operation/backup.test.ts');
    expect(affected('tests/support/backups.ts')).not.toContain('tests/api/club/createClub.test.ts');
  });

  test('the tests of its subject and the contracts of all operations, but no other subject’s', () => {
    const chosen = affected('schema/club/createClub.ts') ?? [];
    expect(chosen).toEqual(
      expect.arrayContaining(['tests/api/club/createClub.test.ts', 'tests/api/contracts/permissions.test.ts']),
    );
    expect(chosen.filter((file) => !/^tests\/api\/(club|contracts)\//.test(file))).toEqual([]);
    expect(affected('schema/report/rules.ts')).toContain('tests/api/report/decideReports.test.ts');
  });

  test('the browser tests that name its page, open its URL or visit every page', () => {
    expect(affected('web/pages/about/AboutPage.tsx')).toEqual(
      expect.arrayContaining(['tests/e2e/failures.spec.ts', 'tests/e2e/pages.spec.ts']),
    );
    expect(affected('web/pages/home/Hero.tsx')).toEqual([
      'tests/components/homePage.test.tsx',
      'tests/e2e/pages.spec.ts',
    ]);
    expect(affected('web/content/site/posts.ts')).toEqual(
      expect.arrayContaining(['tests/unit/posts.test.ts', 'tests/components/bulletin.test.tsx']),
    );
    expect(affected('web/shell/Layout.tsx')).toEqual(tests.filter((file) => /^tests\/(e2e|components)\//.test(file)));
  });

  test('the tests that read it, if it is a document', () => {
    expect(affected('.github/workflows/nightly.yml')).toEqual(
      expect.arrayContaining(['tests/unit/gateway/programs.test.ts']),
    );
    expect(affected(`.github/${'unread'}.md`)).toEqual([]);
  });

  test('every test, if every test depends on it, whatever else has changed', () => {
    for (const file of [
      'package.json',
      'prisma/schema.prisma',
      'tests/support/database/database.ts',
      'tests/vitest.config.ts',
    ])
      expect(affected('README.md', file)).toBeUndefined();
  });
});
