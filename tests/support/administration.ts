import type { Member } from './members.ts';
import { aCast } from './roles.ts';
import type { Site } from './site.ts';

/** Helpers for tests of administration, which call a site as one of its administrators. */
export async function administrationOf(site: Site) {
  const anAdministrator = async (): Promise<Member> => (await aCast(site.database)).people.administrator;
  const administrator = await anAdministrator();
  const ask = async (operation: string, args: string, shown: string, as: Member = administrator) => {
    const { body } = await site.graphql(
      `mutation { it: ${operation}(${args}) { __typename ${shown} ... on Error { code reason message } } }`,
      {},
      { as },
    );
    return body.data?.it ?? body;
  };
  const user = (id: number) => site.database.user.findUniqueOrThrow({ where: { id } });
  const acts = (userId: number) =>
    site.database.administrativeAct.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  return { anAdministrator, administrator, ask, user, acts };
}
