import type { DemoTopic } from './DemoTexts.ts';

const day = 24;

export const topics: DemoTopic[] = [
  {
    title: 'What do you write in your journal?',
    poll: ['Only numbers', 'The reason, before the trade', 'How I felt afterwards', 'Nothing yet'],
    public: true,
    hours: 9 * day,
    posts: [
      {
        by: 1,
        after: 0,
        text: 'I have kept a journal for a month and notice that I only write down numbers: entry, exit, size.\n\nWhat else do you note? And **when** do you write: before the trade, or in the evening?',
      },
      {
        by: 2,
        after: 3,
        text: 'Before. One sentence: *why now*. If I cannot write it, I do not trade. In the evening I only add what I felt when I closed it.',
        answers: 1,
      },
      {
        by: 0,
        after: 5,
        text: 'Mine has four columns:\n\n| When | Reason | What would prove me wrong | Afterwards |\n|---|---|---|---|\n| Mon 9:10 | Range since Friday | A close above 1.0920 | Was right for the wrong reason |\n\nThe third one has kept me out of more trades than anything else.',
        edited: true,
      },
      {
        by: 3,
        after: 26,
        text: '> What would prove me wrong\n\nStealing this. I had “target” there, and read my own hopes every evening.',
        answers: 3,
      },
      {
        by: 1,
        after: 29,
        text: 'Thank you, @{2} and @{0}. I started today with the sentence before the trade. Result of day one: two trades that I did **not** make.',
      },
      {
        by: 4,
        after: 51,
        text: 'My employer makes software for journals, so take this with a pinch of salt: I would begin on paper. Software fills in the numbers by itself, and then nobody looks at them.',
        interest: true,
      },
    ],
  },
  {
    title: 'What a trade really cost me last month',
    hours: 4 * day,
    posts: [
      {
        by: 2,
        after: 0,
        text: 'I added up everything for last month, 23 trades at 0.1 lots:\n\n- spread: 31.40\n- commission: 27.60\n- swaps, because I held over two Wednesdays: 12.10\n\nThat is **71.10** before a single idea was right or wrong. Has anybody else done that sum?',
      },
      {
        by: 0,
        after: 2,
        text: 'Yes, and since then I close before Wednesday night unless there is a reason on paper. For most pairs the swap is charged three times that night, for the weekend.',
        answers: 1,
      },
      { by: 3, after: 8, text: 'I did not know about Wednesday. Where do you find the swap of a pair?', answers: 2 },
      {
        by: 2,
        after: 9,
        text: 'In the contract details of the pair, under “swap long” and “swap short”. It changes, so I look once a week and write the date beside it.',
        answers: 3,
      },
    ],
  },
  {
    title: 'How we talk here',
    pinned: true,
    public: true,
    hours: 60 * day,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'Three rules that have served us well:\n\n1. **Say what you did, not what others should do.** Nobody here gives advice.\n2. A loss is as welcome as a gain; we learn more from it.\n3. If you earn something from what you mention, mark your post with “I have an interest in this”.\n\nEverything else we settle over coffee.',
      },
    ],
  },
  {
    title: 'Stops: on the chart or in your head?',
    hours: 30,
    posts: [
      {
        by: 2,
        after: 0,
        text: 'Honest question after a bad Friday. My stop was “in my head”, at 30 pips. I closed at 74, because it *had to* turn round.\n\nHow do you make yourselves place it at once?',
      },
      {
        by: 1,
        after: 1,
        text: 'I work out the size from the stop, so without a stop there is no size and no order. It takes the decision away from me.',
        answers: 1,
      },
      {
        by: 0,
        after: 4,
        text: 'Same here. One thing to remember: over a weekend or in a gap it can fill well beyond your price. So I plan to lose a little more than I wrote down.',
        answers: 2,
      },
      {
        by: 2,
        after: 22,
        text: 'Thanks, @{1}. I wrote “size = risk ÷ distance” on a card and stuck it to the screen. We shall see how long it stays there.',
      },
    ],
  },
  {
    title: 'I am new: what should I read first?',
    public: true,
    hours: 17 * day,
    posts: [
      {
        by: 2,
        after: 0,
        text: 'Hello everyone. I have been to one meeting and understood about half. Before I open even a demo account, what would you read in the first two weeks?',
      },
      {
        by: 0,
        after: 2,
        text: 'Welcome! In this order: what a pip and a lot are, what leverage does to a *loss*, and what margin is. All three are in the school on this site. Skip everything with “strategy” in its title for now.',
        answers: 1,
      },
      {
        by: 1,
        after: 6,
        text: 'And read the risk warning of any broker to the end, including the share of accounts that lose. It is the most honest page they publish.',
        answers: 1,
      },
      {
        by: 2,
        after: 30,
        text: 'Done with leverage. I had to put the kettle on afterwards. Margin tomorrow.',
        answers: 2,
      },
    ],
  },
  {
    title: 'Who is coming on Saturday?',
    hours: 7,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'I would like to book the big table, so a rough number helps. And who brings a chart that they got **wrong**? Two are enough.',
      },
      { by: 1, after: 1, text: 'Me, and I have one. Doubled up after a loss, the classic.', answers: 1 },
      { by: 2, after: 6, text: 'I come with a friend who only wants to listen. Is that all right?', answers: 1 },
    ],
  },
  {
    title: 'Trading next to a full-time job',
    hours: 12 * day,
    poll: ['Before work', 'At lunch', 'In the evening', 'Only at weekends, on paper'],
    posts: [
      {
        by: 1,
        after: 0,
        text: 'I noticed that all my poor decisions happen between two meetings, on the phone. When do you look at the market, and when do you not let yourselves?',
      },
      {
        by: 0,
        after: 3,
        text: 'Twenty minutes at seven in the morning, then the app is off the phone until evening. I miss things. I have stopped minding.',
        answers: 1,
      },
      {
        by: 2,
        after: 20,
        text: 'Only orders with a stop, placed the evening before. If it is not filled, it was not for me.',
        answers: 1,
      },
    ],
  },
  {
    title: 'News days: do you stay out?',
    hours: 52,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'At the last inflation figure the spread of a major pair widened from under one pip to six, and narrowed again soon after. I had nothing open and only watched.\n\nWhat do you do on those days?',
      },
      {
        by: 2,
        after: 2,
        text: 'Nothing from half an hour before to an hour after. It is in red in my calendar.',
        answers: 1,
      },
      {
        by: 3,
        after: 5,
        text: 'I used to trade them and kept notes: over forty entries, most of them worse than my ordinary days, and all of them shorter nights.',
        answers: 1,
      },
      {
        by: 0,
        after: 28,
        text: 'Would you show us those notes at the next meeting, @{3}? Without amounts, of course.',
        answers: 3,
      },
    ],
  },
  {
    title: 'A message from a “recovery agent”',
    hours: 3,
    posts: [
      {
        by: 1,
        after: 0,
        text: 'Somebody wrote to me that they can get back what I lost with a broker two years ago. They knew the amount. All they need is a “tax” up front.\n\nI have **not** answered. How do they know?',
      },
      {
        by: 0,
        after: 1,
        text: 'Lists of people who lost money are sold on. The fee up front is the sign: whoever really recovers something does not ask for that. Please report it to the regulator and block them.',
        answers: 1,
      },
    ],
  },
];
