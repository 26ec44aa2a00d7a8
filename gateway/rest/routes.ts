import type { Route } from './route.ts';
import { accessToken } from './routes/accessToken.ts';
import { account } from './routes/account.ts';
import { administration } from './routes/administration.ts';
import { club } from './routes/club.ts';
import { contact } from './routes/contact.ts';
import { meeting } from './routes/meeting.ts';
import { membership } from './routes/membership.ts';
import { newsroom } from './routes/newsroom.ts';
import { notice } from './routes/notice.ts';
import { notification } from './routes/notification.ts';
import { picture } from './routes/picture.ts';
import { recovery } from './routes/recovery.ts';
import { report } from './routes/report.ts';
import { settings } from './routes/settings.ts';
import { topic } from './routes/topic.ts';
import { twoFactor } from './routes/twoFactor.ts';

/** The routes of /api/v1 by subject. If two match a request, the first one handles it. */
export const subjects = {
  club,
  membership,
  meeting,
  notice,
  topic,
  picture,
  newsroom,
  settings,
  notification,
  report,
  account,
  accessToken,
  recovery,
  twoFactor,
  administration,
  contact,
} as const;

/** Every route; routes without path parameters come first. */
export const routes: Route[] = Object.values(subjects)
  .flat()
  .sort((left, right) => Number(left.path.includes(':')) - Number(right.path.includes(':')));
