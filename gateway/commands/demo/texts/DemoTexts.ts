/** A kind of club; `{city}` in its title is replaced by where it is. */
interface DemoClub {
  title: string;
  description: string;
  closed?: boolean;
}

/** A meeting on a day of the week. */
export interface DemoMeeting {
  title: string;
  description: string;
  place: string;
  /** From 0 for Sunday. */
  day: number;
  /** Its local time, such as `19:00`. */
  at: string;
  minutes: number;
  /** 0 for unlimited. */
  capacity: number;
}

interface DemoNotice {
  title: string;
  content: string;
  public?: boolean;
}

/** A post of a demo conversation, by the nth person of the club. */
interface DemoPost {
  by: number;
  /** How many hours after the first one. */
  after: number;
  /** It mentions the nth person of the club as `@{n}`. */
  text: string;
  /** The number of the post that it answers. */
  answers?: number;
  interest?: boolean;
  edited?: boolean;
}

export interface DemoTopic {
  title: string;
  public?: boolean;
  pinned?: boolean;
  /** How many hours ago it was begun: more than its last post is after the first. */
  hours: number;
  /** The options of a poll, of which several can be chosen. */
  poll?: string[];
  posts: DemoPost[];
}

/** What the demo's clubs say in a language. */
export interface DemoTexts {
  clubs: DemoClub[];
  meetings: DemoMeeting[];
  /** Meetings that repeat weekly. */
  series: DemoMeeting[];
  /** Of the latest meeting of a series. */
  minutes: string[];
  /** Pinned, for everybody. */
  welcomes: DemoNotice[];
  notices: DemoNotice[];
  topics: DemoTopic[];
  /** What people write who ask to join. */
  requests: string[];
  /** Why people were not let in, or had to go. */
  reasons: { declined: string; removed: string };
}
