import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

const decisions = '.github/decisions';
const documentsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const documents = ['.', '.github', decisions, 'schema', 'gateway', 'gateway/deploy', 'web', 'tests'].flatMap(
  documentsIn,
);
const read = (document: string) => readFileSync(join(root, document), 'utf8');

/** Examples, and what is created on the reader's machine. */
const notCommitted = /[<{*]|^locales\/fr\/|^gateway\/deploy\/site\.env$|^prisma\/generated\/|^tests\/results\//;

const folders = String.raw`(?:\.github|gateway|locales|prisma|schema|tests|web)`;
/** A path as code, or in a drawing. */
const citation = new RegExp(`\`(${folders}/[^\`\\s]+)\`|(?:^|[ →])(${folders}/[^\`\\s]+\\.\\w+)(?=\\s)`, 'gm');

test('the documents cite only files that exist', () => {
  const cited = documents.flatMap((document) =>
    [...read(document).matchAll(citation)]
      .map(([, inCode, inDrawing]) => ({ document, path: inCode ?? inDrawing ?? '' }))
      .filter(({ path }) => !notCommitted.test(path)),
  );
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('comments cite only decisions that exist', () => {
  const sources = ['gateway', 'locales', 'prisma', 'schema', 'web', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|sql|prisma|css)$/.test(name) && !name.includes('generated'))
      .map((name) => join(folder, name)),
  );
  const cited = sources.flatMap((path) =>
    [...read(path).matchAll(/decisions\/\d{3}[\w-]+\.md/g)].map(([decision]) => ({ path, decision })),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ decision }) => !existsSync(join(root, '.github', decision)))).toEqual([]);
});

/** The anchors that GitHub gives the headings of a document. */
const anchorsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.*)/gm)].map(([, heading]) =>
    (heading ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('the documents link only to files and headings that exist', () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|picture:)([^)#\s]*)#?([^)\s]*)\)/g)].map(([link, path, anchor]) => ({
      document,
      link,
      target: path ? join(dirname(document), path) : document,
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  const leads = (target: string, anchor = '') =>
    existsSync(join(root, target)) && (anchor === '' || anchorsOf(target).includes(anchor));
  expect(links.filter(({ target, anchor }) => !leads(target, anchor))).toEqual([]);
});
