import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { isRefused } from './result.ts';

/** Dispatches `refused` if a mutation was refused, and not because of its input: the page may be out of date. */
export const refusals = new EventTarget();

/** Apollo link that tells of refused mutations. */
export const refusedLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      if (operation.operationType !== 'mutation') return;
      const isOutdated = Object.values(data ?? {}).some((result) => isRefused(result) && !result.fields?.length);
      if (isOutdated) refusals.dispatchEvent(new Event('refused'));
    }),
  ),
);
