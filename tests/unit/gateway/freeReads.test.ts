import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { isFreeRead } from '#gateway/http/operations.ts';

const isFree = (document: string) => isFreeRead(getOperationAST(parse(document)));

test('for a member’s page, only reads that count towards no limit are run', () => {
  expect(isFree('{ me { ... on User { id } } clubs(first: 1) { nodes { id } } }')).toBe(true);
  expect(isFree('{ me { ... on User { id } } invitation(token: "x") { __typename } }')).toBe(false);
  expect(isFree('mutation { acceptTerms { __typename } }')).toBe(false);
  expect(isFree('subscription { changes { __typename } }')).toBe(false);
  expect(isFree('{ ...Hidden } fragment Hidden on Query { me { __typename } }')).toBe(false);
});
