import { isRefused } from './result.ts';

/** Awaits the next page of a list (`fetchMore`), and reports if it could not be loaded or the server refused it. */
export async function nextPage(page: Promise<{ data?: object | undefined }>, onFailed: () => void): Promise<void> {
  const failed = await page.then(
    ({ data }) => Object.values(data ?? {}).some(isRefused),
    () => true,
  );
  if (failed) onFailed();
}
