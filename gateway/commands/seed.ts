import { randomBytes } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import { hashPassword } from '#schema/account/credentials/passwords.ts';
import { recordConsent } from '#schema/account/terms/consent.ts';
import { type Act, recordAct } from '#schema/administration/log/recordAct.ts';
import { type CountryName, countries } from '#schema/countries/countries.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { planMeetings } from './demo/seedMeetings.ts';
import { fillClubs } from './demo/seedMembers.ts';
import { writeNews } from './demo/seedNewsroom.ts';
import { writeNotices } from './demo/seedNotices.ts';
import { drawPictures } from './demo/seedPictures.ts';
import { fileReports } from './demo/seedReports.ts';
import { writeHouseRules } from './demo/seedRules.ts';
import { planSeries } from './demo/seedSeries.ts';
import { holdConversations } from './demo/seedTopics.ts';
import { tell } from './demo/tell.ts';
import { nthOf, textsOf } from './demo/texts/textsOf.ts';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

/** The demo's accounts have addresses in this domain; all others are real users. */
const domain = 'demo.fxclubs.example';
const day = daysInMs(1);

/** Four people and three cities for each country. */
const places: Record<CountryName, { people: string; cities: string }> = {
  Australia: { people: 'Olivia Hart, Jack Nolan, Ruby Chen, Noah Kelly', cities: 'Sydney, Perth, Hobart' },
  Bangladesh: { people: 'Farhana Akter, Imran Hossain, Nusrat Jahan, Tanvir Rahman', cities: 'Dhaka, Sylhet, Khulna' },
  Canada: { people: 'Chloe Tremblay, Liam Fraser, Maya Singh, Owen Clarke', cities: 'Toronto, Halifax, Calgary' },
  France: { people: 'Camille Laurent, Hugo Mercier, Léa Fontaine, Paul Girard', cities: 'Lyon, Nantes, Lille' },
  Greece: { people: 'Eleni Markou, Nikos Vlachos, Sofia Dimou, Yannis Pappas', cities: 'Athens, Patras, Chania' },
  India: { people: 'Aarav Mehta, Diya Nair, Kabir Joshi, Meera Iyer', cities: 'Pune, Kochi, Jaipur' },
  Indonesia: { people: 'Ayu Lestari, Bima Santoso, Citra Dewi, Rizky Pratama', cities: 'Bandung, Medan, Surabaya' },
  Ireland: { people: 'Aoife Byrne, Cian Doyle, Niamh Walsh, Oisín Burke', cities: 'Cork, Galway, Dublin' },
  Italy: { people: 'Giulia Conti, Luca Ferri, Martina Greco, Paolo Riva', cities: 'Trieste, Genova, Bari' },
  Mexico: { people: 'Ana Robles, Diego Luna, Lucía Ortega, Mateo Ríos', cities: 'Puebla, Mérida, Monterrey' },
  'New Zealand': { people: 'Aroha Ngata, Finn Walker, Isla Reid, Tane Parata', cities: 'Nelson, Napier, Wellington' },
  Portugal: { people: 'Beatriz Lopes, Duarte Pinto, Inês Rocha, Tiago Matos', cities: 'Porto, Faro, Braga' },
  Singapore: { people: 'Hui Min Tan, Jia Wei Lim, Nurul Aziz, Ravi Pillai', cities: 'Bedok, Tampines, Queenstown' },
  Slovenia: { people: 'Ana Kovač, Jan Zupan, Maja Kralj, Žiga Hribar', cities: 'Maribor, Koper, Celje' },
  Spain: { people: 'Carmen Vidal, Hugo Soler, Nuria Campos, Pablo Rey', cities: 'Valencia, Bilbao, Cádiz' },
  Switzerland: { people: 'Lena Frei, Marco Bühler, Nina Roth, Urs Keller', cities: 'Bern, Basel, Luzern' },
  Thailand: { people: 'Anong Suwan, Kittisak Chai, Malee Boon, Somchai Rat', cities: 'Chiang Mai, Phuket, Khon Kaen' },
  'United Kingdom': { people: 'Amelia Shaw, Callum Reid, Esme Ward, Theo Grant', cities: 'Leeds, Bristol, Glasgow' },
};

commandLine(programs.seed);

await runProgram(async ({ database }, { production, defaultMaxClubs, ...places }) => {
  if (production) throw new StartFailure('The demo data is not for production.');
  const real = await database.user.count({ where: { NOT: { email: { endsWith: `@${domain}` } } } });
  if (real > 0)
    throw new StartFailure(
      `This database has ${real} real user${real === 1 ? '' : 's'}: the demo data is only for an empty one.`,
    );
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { count } = await database.user.updateMany({ data: { passwordHash } });
  if (count === 0) {
    await fill(database, passwordHash, defaultMaxClubs);
    await drawPictures(database, places);
  }
  const [members, listed] = [await database.user.count(), await database.club.count()];
  return (
    `\n  ${count === 0 ? 'The demo is ready' : 'The demo already exists'}: ${members} members, ${listed} clubs.\n` +
    `  Log in as admin@${domain} (administrator), giulia.conti@${domain} (member)\n` +
    `  or clara.winter@${domain} (editor) with the password ${password}\n\n`
  );
});

async function fill(database: Database, passwordHash: string, maxClubs: number): Promise<void> {
  const now = Date.now();
  await database.$transaction(
    async (transaction) => {
      const admin = await transaction.user.create({
        data: { ...person('Site Admin', 'Australia'), email: `admin@${domain}`, admin: true },
      });
      const editor = await transaction.user.create({
        data: { ...person('Clara Winter', 'Ireland'), editor: true },
      });
      for (const { id: userId } of [admin, editor])
        await recordConsent(transaction, { userId, occasion: 'signUp', language: 'en', acceptedAt: new Date() });
      const acts: Act[] = [];
      for (const [countryIndex, { name: country }] of countries.entries()) {
        const { people, cities } = places[country];
        const owners = [];
        for (const [index, name] of people.split(', ').entries()) {
          // One in each country has not verified the address yet, though the link is still valid; a few are suspended.
          const verified = index !== 3;
          const age = verified ? 400 - countryIndex * 7 - index * 29 : countryIndex % (retention.unverifiedAccount - 1);
          const joined = new Date(now - age * day);
          const user = await transaction.user.create({
            data: {
              ...person(name, country),
              createdAt: joined,
              confirmedEmail: verified,
              deletedAt: index === 2 && countryIndex % 5 === 0 ? new Date(now - 3 * day) : null,
            },
          });
          await recordConsent(transaction, {
            userId: user.id,
            occasion: 'signUp',
            language: 'en',
            acceptedAt: new Date(now),
          });
          owners.push(user);
        }
        for (const [index, city] of cities.split(', ').entries()) {
          const { title: what, description, closed = false } = nthOf(textsOf(country).clubs, countryIndex + index);
          const owner = owners[index % 2];
          const title = what.replace('{city}', city);
          const state = index === 0 ? 'verified' : index === 2 && countryIndex % 4 === 2 ? 'declined' : 'pending';
          const created = new Date(now - (200 - countryIndex * 5 - index * 17) * day);
          const club = await transaction.club.create({
            data: {
              title,
              description,
              country,
              privacy: closed,
              state,
              // A few have lost their owners: not the newest of their countries, which lists begin with.
              ownerId: index === 1 && countryIndex % 6 === 1 ? null : (owner?.id ?? null),
              createdAt: created,
              declineReason:
                state === 'declined' ? 'The description promises results. Please say what you do instead.' : null,
              appeal:
                state === 'declined' && countryIndex % 8 === 2 ? 'We rewrote it: no numbers, only what we do.' : null,
              ...(state !== 'pending' && { decidedAt: new Date(created.getTime() + 2 * day), decidedAfter: 172_800 }),
              awaitsReviewSince:
                state === 'verified' || (state === 'declined' && countryIndex % 8 !== 2) ? null : created,
              contacts: {
                create: contactsOf(title).slice(0, index === 2 ? 0 : 2 - index),
              },
            },
          });
          if (state !== 'pending')
            acts.push({
              kind: state === 'verified' ? 'clubVerified' : 'clubDeclined',
              actorId: admin.id,
              at: new Date(created.getTime() + 2 * day),
              userId: club.ownerId,
              clubId: club.id,
              reason: club.declineReason ?? '',
              before: { state: 'pending' },
              after: { state },
            });
        }
        const asking = owners[0];
        if (asking && countryIndex % 6 === 2)
          await transaction.allowanceRequest.create({
            data: { userId: asking.id, wanted: 5, reason: 'Two more cities asked for a club of their own.' },
          });
      }
      // The log is in the order in which the acts were recorded.
      for (const act of acts.sort((a, b) => a.at.getTime() - b.at.getTime())) await recordAct(transaction, act);
      const told = await fillClubs(transaction, now);
      told.push(...(await planMeetings(transaction, now)));
      await planSeries(transaction, now);
      told.push(...(await writeNotices(transaction, now)));
      await writeHouseRules(transaction, now);
      told.push(...(await holdConversations(transaction, now)));
      await tell(transaction, told);
      await fileReports(transaction, now);
      await writeNews(transaction, editor.id, now);
    },
    { timeout: 60_000 },
  );

  function person(name: string, country: CountryName) {
    const [firstName = '', ...rest] = name.split(' ');
    const lastName = rest.join(' ');
    const email = `${name}@${domain}`.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.').toLowerCase();
    return {
      firstName,
      lastName,
      email,
      country,
      passwordHash,
      maxClubs,
      confirmedEmail: true,
    };
  }
}

function contactsOf(title: string) {
  const slug = title
    .normalize('NFD')
    .replace(/[^a-z]+/gi, '-')
    .toLowerCase();
  return [
    { position: 0, name: 'Website', link: `https://${slug}.clubs.example` },
    { position: 1, name: 'Write to us', link: `mailto:hello@${slug}.clubs.example` },
  ];
}
