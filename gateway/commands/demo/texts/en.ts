import type { DemoTexts } from './DemoTexts.ts';
import { topics } from './enTopics.ts';

export const english: DemoTexts = {
  clubs: [
    {
      title: '{city} Morning Desk',
      description:
        'We read the overnight session together before work, write down one idea each, and compare on Friday what became of it.',
    },
    {
      title: '{city} Risk Circle',
      description:
        'Position sizes, drawdowns and the habit of stopping. We talk about losses first and results second.',
    },
    {
      title: '{city} Currency Table',
      description:
        'A monthly table for people who like central banks more than tips. Beginners are welcome and nobody sells anything.',
    },
    {
      title: 'Friends of the Journal, {city}',
      description:
        'Each of us keeps a trading journal; once a month we read from it. Closed, so that people speak freely.',
      closed: true,
    },
    {
      title: '{city} Calendar Club',
      description:
        'We go through the week’s economic calendar on Sunday evening and agree on the hours in which we do nothing.',
    },
  ],
  meetings: [
    {
      title: 'The week ahead',
      description: 'We go through the week’s economic calendar and mark the hours in which each of us does nothing.',
      place: 'https://meet.clubs.example/week-ahead',
      day: 0,
      at: '18:30',
      minutes: 60,
      capacity: 0,
    },
    {
      title: 'Journal evening',
      description: 'Everybody reads one entry from their trading journal. Listening is welcome, too.',
      place: 'Harbour Library, reading room on the first floor',
      day: 2,
      at: '19:00',
      minutes: 120,
      capacity: 12,
    },
    {
      title: 'Losses first',
      description:
        'An hour on position sizes, with examples of what went wrong last month. No results, no screenshots.',
      place: 'Café Lantern, back room',
      day: 3,
      at: '19:30',
      minutes: 90,
      capacity: 8,
    },
    {
      title: 'Charts and coffee',
      description: 'Bring one chart and one question about it. We look at each for ten minutes; nobody has to speak.',
      place: 'The Copper Kettle, long table by the window',
      day: 6,
      at: '10:00',
      minutes: 120,
      capacity: 10,
    },
    {
      title: 'What a pip is worth',
      description: 'For beginners: lots, pips and leverage on paper, with a calculator and without a platform.',
      place: 'Community centre, room 4',
      day: 4,
      at: '18:00',
      minutes: 90,
      capacity: 16,
    },
    {
      title: 'Lunch with the central bank',
      description:
        'We read the latest rate statement line by line and underline what has changed since the one before.',
      place: 'https://meet.clubs.example/statement-lunch',
      day: 5,
      at: '12:15',
      minutes: 45,
      capacity: 0,
    },
    {
      title: 'Demo account clinic',
      description: 'Trouble with orders, stops or margin on a demo account? We try it together. Please bring a laptop.',
      place: 'Foundry Co-working, meeting room 2',
      day: 6,
      at: '09:30',
      minutes: 150,
      capacity: 6,
    },
    {
      title: 'The cost of holding overnight',
      description: 'Swaps, spreads and commissions of a whole month, added up from our own statements.',
      place: 'City Library, seminar room',
      day: 1,
      at: '18:30',
      minutes: 90,
      capacity: 14,
    },
    {
      title: 'Book table: chapter three',
      description: 'Why we remember the wins. Read the chapter if you can; come anyway if you cannot.',
      place: 'The Paper Mill bookshop, upstairs',
      day: 4,
      at: '19:00',
      minutes: 90,
      capacity: 9,
    },
    {
      title: 'How to spot a scam',
      description: 'Real messages, names removed: what they promise, what they ask for, and where one reports them.',
      place: 'https://meet.clubs.example/spot-a-scam',
      day: 3,
      at: '20:00',
      minutes: 60,
      capacity: 0,
    },
    {
      title: 'Plan before the open',
      description: 'Half an hour before work: one idea each in one sentence, and what would prove it wrong.',
      place: 'Corner Bakery, table at the back',
      day: 2,
      at: '07:30',
      minutes: 30,
      capacity: 5,
    },
    {
      title: 'Month in review',
      description: 'What did we say we would do, and what did we do? Each of us brings one rule that was broken.',
      place: 'Foundry Co-working, kitchen table',
      day: 4,
      at: '18:45',
      minutes: 105,
      capacity: 12,
    },
    {
      title: 'Walk and talk',
      description: 'Five kilometres, no screens. The topic is patience, and what we do while we wait.',
      place: 'Park gate by the tram stop',
      day: 6,
      at: '11:00',
      minutes: 75,
      capacity: 0,
    },
  ],
  series: [
    {
      title: 'Thursday table',
      description: 'One chart each, ten minutes each. Nobody has to speak.',
      place: 'Café by the station, back room',
      day: 4,
      at: '19:00',
      minutes: 120,
      capacity: 0,
    },
    {
      title: 'Monday lunch hour',
      description: 'A sandwich and the week’s calendar. We leave at five to one.',
      place: 'Market Hall, tables by the east door',
      day: 1,
      at: '12:10',
      minutes: 45,
      capacity: 0,
    },
    {
      title: 'Tuesday question hour',
      description: 'Any question about terms, orders or costs. The simple ones first.',
      place: 'https://meet.clubs.example/question-hour',
      day: 2,
      at: '20:00',
      minutes: 60,
      capacity: 0,
    },
    {
      title: 'Saturday reading group',
      description: 'Two pages from a book or a report, read aloud and then discussed.',
      place: 'Old Town Library, study room',
      day: 6,
      at: '10:30',
      minutes: 90,
      capacity: 0,
    },
  ],
  minutes: [
    'We looked at the week’s calendar and agreed on the hours in which we do nothing.\n\n- **Tuesday, inflation:** nothing for an hour before and after.\n- **Thursday, central bank:** only watch.\n\n**Next time:** everybody brings one entry of their journal, preferably a loss.',
    'Seven questions, five of them answered:\n\n1. A stop is an order, not a promise: in a gap it fills at the next price.\n2. Margin is set aside, not spent.\n3. Nobody knew why the spread widens at 23:00. **Two of us find out by next week.**',
    'We read two pages on overconfidence. What stayed: we count the trades that went well and forget those that we nearly made.\n\n**Next time:** the summary at the end of the chapter.',
  ],
  welcomes: [
    {
      title: 'Welcome',
      content:
        'Good to have you here. Three things to begin with:\n\n1. **Nobody gives advice.** We compare what we did and why.\n2. Losses are told as plainly as gains.\n3. If somebody offers you a “sure” strategy, tell an organiser.',
    },
    {
      title: 'New here? Start with this',
      content:
        'Come to one meeting and only listen; that is how most of us began.\n\n- You need no account with a broker, and no platform.\n- Questions are never too simple.\n- What is said at the table stays at the table.',
    },
    {
      title: 'Who we are, and who we are not',
      content:
        'We are people with jobs who want to understand what they do. We are **not** advisers, and nobody here manages money for others.\n\nIf anyone writes to you in our name and asks for a payment, it is not us. Please report it.',
    },
  ],
  notices: [
    {
      title: 'Next Tuesday at seven',
      content:
        'We meet in the back room of the library, as always. Bring one trade of the past week that you would *not* do again.\n\nWhoever comes by bicycle: the gate at the back is open.',
    },
    {
      title: 'What we are reading',
      content:
        'The chapter on position size, pages 40 to 62. Questions to think about:\n\n- How much of your account do you risk on one idea?\n- Did you decide that before, or afterwards?',
    },
    {
      title: 'A change of room',
      content:
        'The reading room is being painted, so for two weeks we meet on the **second floor**, third door on the left. The lift works again.',
    },
    {
      title: 'Two places left on Saturday',
      content:
        'The demo account clinic has room for two more. It is for people who have never placed an order: you will need a laptop and nothing else.',
    },
    {
      title: 'Please do not share screenshots of results',
      content:
        'Last week somebody posted a week’s result without the weeks before it. No harm meant, but it tells the others nothing. Tell us **what you risked** and what you would do differently.',
    },
    {
      title: 'Looking for somebody to take minutes',
      content:
        'Anna is moving away, so from next month we need a new hand. It takes twenty minutes after each meeting: who came, what we looked at, what we take home. Write to an organiser if you would like to try.',
    },
    {
      title: 'Holiday hours: mind the thin market',
      content:
        'Around the bank holidays fewer people trade and spreads can be wider. We have no meeting on those days. The list of closed markets hangs in the kitchen.',
      public: true,
    },
    {
      title: 'Strange messages going round',
      content:
        'Three of you were contacted by a “mentor” who claims to be a member. He is not. **Do not send him anything**; forward the message to an organiser, and use the site’s scam check before you answer anybody.',
      public: true,
    },
    {
      title: 'Our open evening went well',
      content:
        'Fourteen guests, six of whom had never seen a price chart. Thank you to everyone who brought chairs, and to the two who explained leverage with nothing but a bag of oranges.',
    },
  ],
  topics,
  requests: [
    'I have kept a journal since spring and would like to compare notes.',
    'A friend told me about your Tuesdays. I trade little and read a lot.',
    'New in town. I am looking for people to talk about risk with.',
    'I was at the open evening and would like to come again.',
  ],
  reasons: { declined: 'We are full until the summer.', removed: 'Advertised a signal service to the others.' },
};
