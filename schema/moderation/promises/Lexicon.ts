/** What a phrase of a text is about. */
export type Concept = (typeof concepts)[number];

/**
 * The concepts that promises and honest texts are told apart by. Those before `loss` are typical of promises, and are
 * quoted to the author; the others speak for a text or mean little by themselves.
 */
export const concepts = [
  'gain', // profits, income, payouts
  'percent', // a percentage
  'amount', // a sum of money
  'period', // per day, week or month
  'growth', // twice, tenfold, "300 into 4,200"
  'certain', // guaranteed, safe, never wrong
  'effortless', // while you sleep, no experience needed
  'wealth', // rich, retired early, financially free
  'accuracy', // hit rates, "9 out of 10", no month in the red
  'span', // within so many days, by Christmas
  'invest', // deposit, put in, stake
  'contact', // write to me, link in bio
  'messenger', // WhatsApp, Telegram
  'recruit', // bring friends, commission on them
  'crypto', // coins and wallets
  'send', // send, transfer
  'manage', // trading for others, copying, passing challenges
  'product', // signals, robots, systems
  'tip', // buy now, all in, insiders
  'recovery', // lost money back, balances released
  'fee', // taxes and fees to pay first
  'scarce', // only today, few places left
  'hype', // trust me, works like a charm, rockets
  'offer', // join, sign up, try, want in
  'people', // my students, my cousin, our clients
  'loss', // losses, costs, drawdown
  'doubt', // scam, careful, unrealistic
  'hearsay', // he says, the ad, I was called
  'disclosure', // I am paid by the broker, he told us what he earns
  'lesson', // discuss, calculate, journal, statistics
  'meeting', // rooms, times, food, lifts
  'market', // currencies, central banks, inflation
  'caution', // stops, risk per trade, leverage
  'demo', // play money, back-tests
  'inquiry', // does anybody know, how do you
  'own', // I, my, we as traders
  'you', // you, your
  'money', // money, cash, capital
  'time', // a past week, month or year
  'negation', // not, no, nobody, never
] as const;

/** The number of concepts that are typical of promises. */
export const suspicious: number = concepts.indexOf('loss');

/**
 * The phrases of a language for each concept, without capitals and accents: `#` is a number, `¤` a sum of money, `*` the
 * rest of a word, `…` up to three words.
 */
export type Lexicon = Partial<Record<Concept, readonly string[]>>;
