import { languages } from '#locales/keys.ts';
import {
  aBusyAdministrator,
  aBusyClub,
  expectSound,
  failuresDuring,
  looks,
  memberPages,
  openIn,
  publicPages,
  shiftsOf,
  takePicture,
} from '#tests/fixtures/pageVariants.ts';
import { expect, openAs, test } from '#tests/support/browser.ts';

for (const language of languages)
  for (const look of looks[language]) {
    const name = `${language}-${look.theme}-${look.width}`;

    test(`every page in ${language}, ${look.theme}, at ${look.width} px is accessible and without overflow or failed requests`, async ({
      page,
      site,
    }, info) => {
      test.slow();
      const visit = async (path: string) => {
        const failed = await failuresDuring(page, site, async () => {
          await openIn(page, `/${language}${path}`, look);
          expect(await shiftsOf(page)).toEqual([]);
          await expectSound(page, language, look);
          await takePicture(page, info, name, path);
        });
        expect(failed).toEqual([]);
      };
      const { owner, path: club, topic } = await aBusyClub(site);
      for (const path of [...publicPages, club]) await test.step(path, () => visit(path));
      await openAs(page, await aBusyAdministrator(site));
      // On a desktop, the header of a member's pages differs most from that of a visitor's.
      const alsoPublic = look.width === 1440 ? publicPages : [];
      for (const path of [...memberPages, ...alsoPublic]) await test.step(path, () => visit(path));
      await openAs(page, owner);
      for (const path of [
        '',
        '/topics',
        topic,
        '/meetings',
        '/notices',
        '/people',
        '/manage',
        '/manage?view=banned',
        '/manage?view=log',
      ].map((view) => club + view))
        await test.step(path, () => visit(path));
    });
  }
