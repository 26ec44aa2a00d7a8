import type { Example, ExampleValue, RawRequest, ShellValue } from './route.ts';

/** A value that sample commands read from this shell variable. */
export const fromShell = (shell: string, value: string | number): ShellValue => ({ shell, value });

/** The ids in paths. */
export const pathExamples: Record<string, ShellValue> = {
  clubID: fromShell('CLUB_ID', 7),
  meetingID: fromShell('MEETING_ID', 12),
  noticeID: fromShell('NOTICE_ID', 12),
  topicID: fromShell('TOPIC_ID', 12),
  postID: fromShell('POST_ID', 340),
  uid: fromShell('USER_ID', 42),
  invitationID: fromShell('INVITATION_ID', 5),
  tokenID: fromShell('TOKEN_ID', 3),
  screeningID: fromShell('SCREENING_ID', 3),
  pictureID: fromShell('PICTURE_ID', 9),
};

/** Whether only the caller knows this value. */
export const isFromShell = (value: ExampleValue | undefined): value is ShellValue =>
  typeof value === 'object' && 'shell' in value;

/** The values of an example. Values that only the caller knows come from `known`, if it has them. */
export const plainValues = (
  values: Record<string, ExampleValue> = {},
  known: Record<string, string | number> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isFromShell(value) ? (known[value.shell] ?? value.value) : value,
    ]),
  );

/** An example as a raw request: everything in the path and query is a string. */
export function rawRequestOf({ params, query, body }: Example): RawRequest {
  const texts = (values: Example['params']) =>
    Object.fromEntries(Object.entries(plainValues(values)).map(([name, value]) => [name, String(value)]));
  return { params: texts(params), query: texts(query), body: plainValues(body) };
}
