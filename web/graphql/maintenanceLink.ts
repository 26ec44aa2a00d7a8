import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { setReadOnly } from '../maintenance.ts';
import { isRefusedBecause } from './result.ts';

/** Watches whether changes are refused because the site is read-only. */
export const maintenanceLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      if (operation.operationType === 'mutation' && data) setReadOnly(isRefusedBecause('request.maintenance', data));
    }),
  ),
);
