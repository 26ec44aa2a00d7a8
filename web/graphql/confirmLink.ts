import { ApolloLink } from '@apollo/client';
import { from, of, switchMap } from 'rxjs';
import { askToConfirm } from './confirmation.ts';
import { isRefusedBecause } from './result.ts';

/**
 * Apollo link that has the member confirm that it is them if an operation requires it, and then repeats the operation:
 * whoever called it waits, and nothing that was typed is lost.
 */
export const confirmLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    switchMap((result) =>
      isRefusedBecause('account.confirmFirst', result.data)
        ? from(askToConfirm()).pipe(switchMap((confirmed) => (confirmed ? forward(operation) : of(result))))
        : of(result),
    ),
  ),
);
