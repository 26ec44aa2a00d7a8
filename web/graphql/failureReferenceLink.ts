import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { setFailureReference } from '../loading/failureReference.ts';

/** Apollo link that keeps the request id of the last failure. */
export const failureReferenceLink = new ApolloLink((operation, forward) => {
  const setReference = () => {
    const response: Response | undefined = operation.getContext()['response'];
    setFailureReference(response?.headers.get('X-Request-Id') ?? undefined);
  };
  return forward(operation).pipe(tap({ next: ({ errors }) => errors?.length && setReference(), error: setReference }));
});
