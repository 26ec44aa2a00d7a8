import { activityOrigins } from './activityOrigins.ts';
import { decidedReports } from './decidedReports.ts';
import { emailRecords } from './emailRecords.ts';
import { endedInvitations } from './endedInvitations.ts';
import { endedMemberships } from './endedMemberships.ts';
import { endedSessions } from './endedSessions.ts';
import { expiredAccessTokens } from './expiredAccessTokens.ts';
import { expiredClubOffers } from './expiredClubOffers.ts';
import { expiredLimits } from './expiredLimits.ts';
import { expiredMailLinks } from './expiredMailLinks.ts';
import { meetingReminders } from './meetingReminders.ts';
import { movedUpEmails } from './movedUpEmails.ts';
import { noticeDigests } from './noticeDigests.ts';
import { oldAdministrativeActs } from './oldAdministrativeActs.ts';
import { oldClubActs } from './oldClubActs.ts';
import { oldNotifications } from './oldNotifications.ts';
import type { Task } from './task.ts';
import { unfinishedTwoFactor } from './unfinishedTwoFactor.ts';
import { unverifiedAccounts } from './unverifiedAccounts.ts';
import { usedRecoveryCodes } from './usedRecoveryCodes.ts';

/** Every task of the site. */
export const tasks: readonly Task[] = [
  activityOrigins,
  decidedReports,
  emailRecords,
  endedInvitations,
  endedMemberships,
  endedSessions,
  expiredAccessTokens,
  expiredClubOffers,
  expiredLimits,
  expiredMailLinks,
  meetingReminders,
  movedUpEmails,
  noticeDigests,
  oldAdministrativeActs,
  oldClubActs,
  oldNotifications,
  unfinishedTwoFactor,
  unverifiedAccounts,
  usedRecoveryCodes,
];
