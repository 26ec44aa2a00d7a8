import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { setReadOnly } from './maintenance.ts';
import { isRefusedBecause } from './result.ts';

/** Apollo link that tracks read-only mode: whether mutations are refused because of it. */
export const maintenanceLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      if (operation.operationType === 'mutation' && data) setReadOnly(isRefusedBecause('request.maintenance', data));
    }),
  ),
);
