import { accessTokenReminders } from './accessTokenReminders.ts';
import { joinDigests } from './joinDigests.ts';
import { liveChanges } from './liveChanges.ts';
import { meetingReminders } from './meetingReminders.ts';
import { movedUpEmails } from './movedUpEmails.ts';
import { noticeDigests } from './noticeDigests.ts';
import { queueDigests } from './queueDigests.ts';
import { retentionTasks } from './retention.ts';
import type { Task } from './task.ts';

/** Every task of the site. */
export const tasks: readonly Task[] = [
  ...retentionTasks,
  accessTokenReminders,
  joinDigests,
  liveChanges,
  meetingReminders,
  movedUpEmails,
  noticeDigests,
  queueDigests,
];
