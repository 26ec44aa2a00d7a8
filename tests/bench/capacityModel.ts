/** The measurements of one machine. */
export interface Measured {
  /** CPU time of one request in milliseconds, in the gateway and in PostgreSQL. */
  requests: Record<string, { gateway: number; database: number }>;
  /** Bytes of one record, with the rows that always come with it and its share of all indexes. */
  bytes: Record<string, number>;
  /** E-mails that one gateway sends in an hour. */
  emailsPerHour: number;
}

/** How people use the site; change these if your figures differ. */
export const habits = {
  /** The share of members who visit on a day, and how often each of them sends each kind of request. */
  activeShare: 0.1,
  perActiveMember: {
    'a public list, from memory': 6,
    "a club's page, from memory": 4,
    'a search for a club': 1,
    'the session check': 4,
    'own clubs': 3,
    'a club, logged in': 6,
    'own notifications': 4,
    'a club created': 0.005,
    'a login': 0.2,
  } as Record<string, number>,
  /** Visitors without an account per active member. */
  visitors: 2,
  /** The share of a day's requests in its busiest hour, and the ratio of its busiest second to that hour's mean. */
  busiestHour: 0.12,
  busiestSecond: 3,
  /** Records per member. */
  rows: { account: 1, club: 0.1, membership: 3, notice: 1, meeting: 0.2, notification: 30 } as Record<string, number>,
  /**
   * How many ids each member uses up over the years in tables whose ids have 32 bits (schema.prisma), including those of
   * deleted rows. In all other tables, which grow with use, they have 64.
   */
  ids: {
    User: 2,
    Club: 0.5,
    Meeting: 2,
    Notice: 5,
    DeletedNotice: 1,
    AccessToken: 1,
    AllowanceRequest: 0.2,
    Report: 1,
    ReportCase: 1,
    Post: 0.01,
    PostVersion: 0.1,
    Screening: 0.01,
    MeetingSeries: 0.5,
    DeletedClub: 0.5,
    Topic: 5,
    Picture: 8,
  } as Record<string, number>,
  /** E-mails that a member receives in a week. */
  emailsAWeek: 3,
  /** The target utilisation of a core in the busiest second. */
  utilisation: 0.6,
};

/** What a site with this many members needs, in its busiest second and in total. */
export interface Needs {
  members: number;
  requestsPerSecond: number;
  gatewayCores: number;
  databaseCores: number;
  gigabytes: number;
  emailsPerHour: number;
  /** Gateways that must send e-mails concurrently in the busiest hour. */
  senders: number;
}

const ofVisitors = (kind: string): boolean => kind.includes('from memory') || kind.includes('search');

/** Estimates what a site needs from the measurements and the habits of its users. */
export function needsOf(members: number, { requests, bytes, emailsPerHour }: Measured): Needs {
  const active = members * habits.activeShare;
  const perSecond = (kind: string) => {
    const people = active * (ofVisitors(kind) ? 1 + habits.visitors : 1);
    return ((people * (habits.perActiveMember[kind] ?? 0) * habits.busiestHour) / 3600) * habits.busiestSecond;
  };
  const kinds = Object.keys(requests);
  const cores = (where: 'gateway' | 'database') =>
    kinds.reduce((sum, kind) => sum + (perSecond(kind) * (requests[kind]?.[where] ?? 0)) / 1000, 0) /
    habits.utilisation;
  const emails = ((members * habits.emailsAWeek) / 7) * habits.busiestHour;
  return {
    members,
    requestsPerSecond: kinds.reduce((sum, kind) => sum + perSecond(kind), 0),
    gatewayCores: cores('gateway'),
    databaseCores: cores('database'),
    gigabytes:
      Object.entries(habits.rows).reduce((sum, [row, count]) => sum + members * count * (bytes[row] ?? 0), 0) / 2 ** 30,
    emailsPerHour: emails,
    senders: emails / emailsPerHour,
  };
}
