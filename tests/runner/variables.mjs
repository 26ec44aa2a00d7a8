// @ts-check
// What `npm test` tells the runners of the suites through their environment.

/** The URL of the queue that says when a worker may start something (queue.mjs). */
export const queueVariable = 'TESTS_QUEUE';
/** The suite, or another part of the run, to which a process and all that it starts belong (processorTime.mjs). */
export const suiteVariable = 'TESTS_SUITE';
/** The files that are to run first, as JSON (sequencer.ts). */
export const firstVariable = 'TESTS_FIRST';
/** The URL of the migrated database that all suites copy (support/database/templateDatabase.ts). */
export const templateVariable = 'TESTS_TEMPLATE';
