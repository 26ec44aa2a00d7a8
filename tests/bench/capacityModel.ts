/** What one machine was measured to do. */
export interface Measured {
  /** Processor time of one request in milliseconds, in the gateway and in PostgreSQL. */
  requests: Record<string, { gateway: number; database: number }>;
  /** Bytes of one row with its share of all indexes, and of what always comes with it. */
  bytes: Record<string, number>;
  /** What one gateway sends in an hour. */
  lettersPerHour: number;
}

/** What people do; change these where your figures differ. */
export const habits = {
  /** The share of members who come on a day, and how often each asks for each thing. */
  activeShare: 0.1,
  perActiveMember: {
    'a public list, from memory': 6,
    "a club's page, from memory": 4,
    'a search for a club': 1,
    'the session check': 4,
    'own clubs': 3,
    'a club, signed in': 6,
    'own notifications': 4,
    'a club created': 0.005,
    'a log-in': 0.2,
  } as Record<string, number>,
  /** Visitors without an account, for each active member. */
  visitors: 2,
  /** The share of a day's requests that fall into its busiest hour, and how far its busiest second lies above that hour's mean. */
  busiestHour: 0.12,
  busiestSecond: 3,
  /** Rows for each member. */
  rows: { account: 1, club: 0.1, membership: 3, notice: 1, meeting: 0.2, notification: 30 } as Record<string, number>,
  /** Letters that a member gets in a week. */
  lettersAWeek: 3,
  /** How much of a core may be in use in the busiest second. */
  utilisation: 0.6,
};

/** What a site with so many members needs in its busiest second, and in all. */
export interface Needs {
  members: number;
  requestsPerSecond: number;
  gatewayCores: number;
  databaseCores: number;
  gigabytes: number;
  lettersPerHour: number;
  /** Gateways that must send letters at the same time, in the busiest hour. */
  senders: number;
}

const ofVisitors = (kind: string): boolean => kind.includes('from memory') || kind.includes('search');

/** Reckons what a site needs, from what was measured and from habits. */
export function needsOf(members: number, { requests, bytes, lettersPerHour }: Measured): Needs {
  const active = members * habits.activeShare;
  const perSecond = (kind: string) => {
    const people = active * (ofVisitors(kind) ? 1 + habits.visitors : 1);
    return ((people * (habits.perActiveMember[kind] ?? 0) * habits.busiestHour) / 3600) * habits.busiestSecond;
  };
  const kinds = Object.keys(requests);
  const cores = (where: 'gateway' | 'database') =>
    kinds.reduce((sum, kind) => sum + (perSecond(kind) * (requests[kind]?.[where] ?? 0)) / 1000, 0) /
    habits.utilisation;
  const letters = ((members * habits.lettersAWeek) / 7) * habits.busiestHour;
  return {
    members,
    requestsPerSecond: kinds.reduce((sum, kind) => sum + perSecond(kind), 0),
    gatewayCores: cores('gateway'),
    databaseCores: cores('database'),
    gigabytes:
      Object.entries(habits.rows).reduce((sum, [row, count]) => sum + members * count * (bytes[row] ?? 0), 0) / 2 ** 30,
    lettersPerHour: letters,
    senders: letters / lettersPerHour,
  };
}
