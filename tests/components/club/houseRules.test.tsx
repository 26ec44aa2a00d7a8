import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClubDetails, HouseRules } from '#web/graphql/types.generated.ts';
import { clubPath, ownClub } from '../clubSamples.ts';
import { answer, type Fields, refusal, sent } from '../gateway.ts';
import { aMembership, closedClub, closedClubPath } from '../membershipSamples.ts';
import { open } from '../site.tsx';
import { begin, club, composer, main, pageOfPosts, post, posts, text, topicPath } from '../topicSamples.ts';

const rulesOf = (version: number, changes: Fields<HouseRules> = {}): Fields<HouseRules> => ({
  version,
  text: `Say what you **risk** (${version}).`,
  accepted: false,
  ...changes,
});
const answerRules = (rules: Fields<HouseRules> | null, changes: Fields<ClubDetails> = {}) =>
  answer({ club: { ...club, ...changes, rules } });
/** The second post of the topic, once it is written. */
function write() {
  const written = post(2, { content: 'Seventy-one.', author: { userID: 1, name: 'Ann L.' } });
  answer({ topicPosts: pageOfPosts([post(1), written]) });
  return written;
}
const asked = 'Please accept the house rules of the club first.';
const accept = page.getByRole('checkbox', { name: 'I accept the house rules' });
const publish = composer.getByRole('button', { name: 'Publish the post' });

test('a member accepts the house rules before their first post, and nothing typed is lost until they do', async () => {
  begin([post(1)]);
  answerRules(rulesOf(1));
  answer({
    acceptHouseRules() {
      answerRules(rulesOf(1, { accepted: true }));
      return { ...club, rules: rulesOf(1, { accepted: true }) };
    },
    writePost: write,
  });
  await open(topicPath, { as: {} });
  await expect
    .element(composer.getByRole('region', { name: 'House rules' }))
    .toHaveTextContent('Say what you risk (1).');
  await text.fill('Seventy-one.');
  await publish.click();
  await expect.element(accept).toHaveAccessibleDescription(asked);
  await expect.element(accept).toHaveFocus();
  await expect.element(composer.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('Seventy-one.');
  expect(sent('WritePost')).toEqual([]);
  await accept.click();
  await publish.click();
  await expect.element(posts).toHaveTextContent('Seventy-one.');
  expect(sent('AcceptHouseRules')).toEqual([{ clubID: 7, version: 1 }]);
  await expect.element(accept).not.toBeInTheDocument();
});

test('rules that change while somebody reads them are read and accepted again', async () => {
  begin([post(1)]);
  answerRules(rulesOf(1));
  answer({
    acceptHouseRules({ version }) {
      if (version === 2) return { ...club, rules: rulesOf(2, { accepted: true }) };
      answerRules(rulesOf(2));
      return refusal('club.rulesChanged');
    },
    writePost: write,
  });
  await open(topicPath, { as: {} });
  await text.fill('Seventy-one.');
  await accept.click();
  await publish.click();
  await expect
    .element(composer.getByText('The house rules have changed in the meantime.', { exact: false }))
    .toBeVisible();
  await expect.element(composer.getByRole('region', { name: 'House rules' })).toHaveTextContent('(2)');
  await expect.element(accept).not.toBeChecked();
  await expect.element(text).toHaveValue('Seventy-one.');
  await accept.click();
  await publish.click();
  await expect.element(posts).toHaveTextContent('Seventy-one.');
});

test('whoever joins accepts them at the same time, also with an invitation; who has accepted them is not asked', async () => {
  const membership = page.getByRole('complementary', { name: 'Membership' });
  answer({ club: { ...closedClub, rules: rulesOf(3) }, joinClub: { ...aMembership, role: 'applicant' } });
  await open(closedClubPath, { as: {} });
  await membership.getByRole('button', { name: 'Ask to join' }).click();
  await expect.element(membership.getByText(asked)).toBeVisible();
  await accept.click();
  await membership.getByRole('button', { name: 'Ask to join' }).click();
  await expect.poll(() => sent('JoinClub')).toEqual([{ clubID: 7, message: '', rules: 3 }]);

  answer({ club: { ...closedClub, rules: rulesOf(3) }, invitation: { club: { id: closedClub.id } } });
  await open(`${closedClubPath}#invitation=a-token`, { as: {} });
  await membership.getByRole('button', { name: 'Join the club' }).click();
  await expect.element(page.getByText(asked)).toBeVisible();
  await accept.click();
  await membership.getByRole('button', { name: 'Join the club' }).click();
  await expect.poll(() => sent('JoinClub').at(-1)).toEqual({ clubID: 7, invitation: 'a-token', rules: 3 });

  begin([post(1)]);
  answerRules(rulesOf(3, { accepted: true }));
  await open(topicPath, { as: {} });
  await expect.element(text).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
});

test('everybody reads them on the overview; only the owner writes them, and sees what somebody else wrote meanwhile', async () => {
  answer({ club: { ...ownClub, rules: null } });
  await open(`${clubPath}/manage`, { as: {} });
  const editor = main.getByLabelText('House rules');
  const save = main.getByRole('button', { name: 'Save the house rules' });
  await editor.fill('Be kind.');
  answer({
    club: { ...ownClub, rules: rulesOf(1, { accepted: true }) },
    changeHouseRules: ({ replaces, text: written }) =>
      replaces === 1 ? { ...ownClub, rules: rulesOf(2, { text: written }) } : refusal('club.rulesChanged'),
  });
  await save.click();
  await expect.element(main.getByText('Say what you **risk** (1).')).toBeVisible();
  await expect.element(editor).toHaveValue('Be kind.');
  await save.click();
  await expect.element(page.getByText('The house rules have been saved.')).toBeVisible();
  expect(sent('ChangeHouseRules').map(({ replaces }) => replaces)).toEqual([0, 1]);

  answer({ club: { ...ownClub, membership: { role: 'organiser' }, rules: rulesOf(2) } });
  await open(`${clubPath}/manage`, { as: {} });
  await expect.element(main.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await open(clubPath);
  await expect.element(main.getByRole('region', { name: 'House rules' })).toHaveTextContent('Say what you risk (2).');
});
