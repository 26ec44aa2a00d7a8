import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { firstVariable } from './variables.mjs';

/** The files that the run wants first. */
const first: string[] = JSON.parse(process.env[firstVariable] ?? '[]');

/** Files that start programs often wait for them, so they go beside others, not last. */
const startsPrograms = (file: string) =>
  /support\/(process|gatewayStarts|backups|standby)\.ts/.test(readFileSync(file, 'utf8'));

const rankOf = ({ moduleId }: TestSpecification) =>
  first.some((path) => moduleId.endsWith(`/${path}`)) ? 0 : startsPrograms(moduleId) ? 1 : 2;

/** What the run wants first, then files that start programs, each the longest first by the last run's times or by size. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
