import { type DeletedClubsQuery, useDeletedClubsQuery } from '../deletedClubs.generated.ts';

/** A club that the viewer deleted and can still restore. */
export type DeletedClub = Extract<DeletedClubsQuery['me'], { __typename: 'User' }>['deletedClubs'][number];

/** The clubs that the viewer deleted and can still restore; undefined until they are loaded. */
export function useDeletedClubs(): DeletedClub[] | undefined {
  const { data } = useDeletedClubsQuery({ fetchPolicy: 'cache-and-network' });
  return data?.me.__typename === 'User' ? data.me.deletedClubs : undefined;
}
