import { type Locator, userEvent } from 'vitest/browser';
import { clubPath } from './clubSamples.ts';

/** The part of the club's page with its meetings. */
export const meetingsPath = `${clubPath}/meetings`;

/** Searches a time zone in a meeting's form and chooses the first one found, with the keyboard. */
export async function typeZone(form: Locator, typed: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Time zone' }).fill(typed);
  await userEvent.keyboard('{Enter}');
}
