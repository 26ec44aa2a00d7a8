import type { Database } from '#prisma/database.ts';
import { hashPassword } from '#schema/account/credentials/passwords.ts';
import { defaultCountry } from '#schema/countries/countries.ts';
import type { Config } from '../config/config.ts';

/** Creates a verified administrator with ADMIN_EMAIL, unless an account has that address. */
export async function ensureAdministrator(database: Database, { admin, defaultMaxClubs }: Config): Promise<void> {
  if (!admin) return;
  const { email, password } = admin;
  if (await database.user.findUnique({ where: { email }, select: { id: true } })) return;
  await database.user.createMany({
    data: [
      {
        email,
        passwordHash: await hashPassword(password),
        firstName: 'Site',
        lastName: 'Administrator',
        country: defaultCountry,
        maxClubs: defaultMaxClubs,
        admin: true,
        confirmedEmail: true,
      },
    ],
    skipDuplicates: true,
  });
}
