/** A post of a demo conversation, by the nth person of the club. */
interface DemoPost {
  by: number;
  /** How many hours after the first one. */
  after: number;
  /** It mentions the nth person of the club as `@{n}`. */
  text: string;
  /** The number of the post that it answers. */
  answers?: number;
  interest?: true;
  edited?: true;
}

interface DemoTopic {
  title: string;
  public?: true;
  pinned?: true;
  /** How many days ago it was begun. */
  days: number;
  /** The options of a poll, of which several can be chosen. */
  poll?: string[];
  posts: DemoPost[];
}

const english: DemoTopic[] = [
  {
    title: 'What do you write in your journal?',
    poll: ['Only numbers', 'The reason, before the trade', 'How I felt afterwards', 'Nothing yet'],
    public: true,
    days: 9,
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
        text: 'I keep four columns:\n\n| When | Reason | What would prove me wrong | Afterwards |\n|---|---|---|---|\n| Mon 9:10 | Range since Friday | A close above 1.0920 | Was right for the wrong reason |\n\nThe third column has saved me more than any indicator.',
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
        text: 'I work for the company behind the app *Tradebook*, so take this with salt: a paper notebook is better for the first three months. An app fills in the numbers by itself, and then one stops looking at them.',
        interest: true,
      },
    ],
  },
  {
    title: 'What a trade really cost me last month',
    days: 4,
    posts: [
      {
        by: 2,
        after: 0,
        text: 'I added up everything for October, 23 trades at 0.1 lots:\n\n- spread: 31.40\n- commission: 27.60\n- swaps, because I held over two Wednesdays: 12.10\n\nThat is **71.10** before a single idea was right or wrong. Has anybody else done that sum?',
      },
      {
        by: 0,
        after: 2,
        text: 'Yes, and since then I close before Wednesday night unless there is a reason on paper. The swap is charged three times that night, for the weekend.',
        answers: 1,
      },
      {
        by: 3,
        after: 8,
        text: 'I did not know about Wednesday. Where do you find the swap of a pair?',
        answers: 2,
      },
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
    days: 60,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'Three rules that have served us well:\n\n1. **Say what you did, not what others should do.** Nobody here gives advice.\n2. A loss is as welcome as a gain; we learn more from it.\n3. If you earn something from what you mention, mark your post with “I have an interest in this”.\n\nEverything else we settle over coffee.',
      },
    ],
  },
];

const italian: DemoTopic[] = [
  {
    title: 'Che cosa scrivete nel diario?',
    poll: ['Solo numeri', 'Il motivo, prima dell’operazione', 'Come mi sentivo dopo', 'Ancora niente'],
    public: true,
    days: 8,
    posts: [
      {
        by: 1,
        after: 0,
        text: 'Da un mese tengo un diario e mi accorgo che annoto solo numeri: ingresso, uscita, dimensione.\n\nVoi che cos’altro scrivete? E **quando**: prima dell’operazione o la sera?',
      },
      {
        by: 2,
        after: 4,
        text: 'Prima. Una frase sola: *perché adesso*. Se non riesco a scriverla, non apro. La sera aggiungo soltanto come mi sentivo quando ho chiuso.',
        answers: 1,
      },
      {
        by: 0,
        after: 6,
        text: 'Io ho una colonna «che cosa mi darebbe torto». Mi ha risparmiato più errori di qualunque indicatore.',
        edited: true,
      },
      {
        by: 3,
        after: 27,
        text: '> che cosa mi darebbe torto\n\nQuesta la copio, @{0}. Al suo posto avevo «obiettivo», e ogni sera rileggevo le mie speranze.',
        answers: 3,
      },
    ],
  },
  {
    title: 'Chi porta un esempio martedì?',
    days: 2,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'Martedì parliamo di dimensione delle posizioni. Cerco due persone che portino un’operazione andata **male**: dieci minuti a testa, senza grafici belli.',
      },
      { by: 2, after: 1, text: 'Ci sono. Ho raddoppiato dopo una perdita, un classico.', answers: 1 },
      {
        by: 1,
        after: 5,
        text: 'Io porto la mia prima settimana: cinque operazioni, quattro senza un motivo scritto.',
        answers: 1,
      },
    ],
  },
];

const german: DemoTopic[] = [
  {
    title: 'Was schreibt ihr in euer Journal?',
    poll: ['Nur Zahlen', 'Den Grund, vor dem Trade', 'Wie es mir danach ging', 'Noch nichts'],
    public: true,
    days: 8,
    posts: [
      {
        by: 1,
        after: 0,
        text: 'Ich führe seit einem Monat ein Journal und merke, dass ich nur Zahlen notiere: Einstieg, Ausstieg, Größe.\n\nWas haltet ihr sonst noch fest? Und **wann**: vor dem Handel oder am Abend?',
      },
      {
        by: 2,
        after: 3,
        text: 'Vorher. Ein Satz: *warum jetzt*. Wenn ich ihn nicht schreiben kann, lasse ich es. Am Abend kommt nur dazu, wie es mir beim Schließen ging.',
        answers: 1,
      },
      {
        by: 0,
        after: 7,
        text: 'Bei mir gibt es eine Spalte „Was würde mich widerlegen“. Die hat mir mehr erspart als jeder Indikator.',
        edited: true,
      },
      {
        by: 3,
        after: 30,
        text: '> Was würde mich widerlegen\n\nDas übernehme ich. Bei mir stand dort „Ziel“, und ich las jeden Abend meine eigenen Hoffnungen.',
        answers: 3,
      },
    ],
  },
  {
    title: 'Kosten: Wer hat einmal alles zusammengezählt?',
    days: 3,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'Oktober, 18 Positionen: Spread 24 Franken, Kommission 21, Swaps 9. Zusammen **54 Franken**, bevor eine einzige Idee richtig oder falsch war.',
      },
      {
        by: 2,
        after: 2,
        text: 'Bei mir waren die Swaps höher, weil ich über zwei Mittwoche gehalten habe: In dieser Nacht zählen sie dreifach.',
        answers: 1,
      },
      {
        by: 1,
        after: 6,
        text: 'Danke, @{2}, das war mir neu. Ich rechne am Wochenende nach und bringe es zum nächsten Treffen mit.',
      },
    ],
  },
];

/** Conversations in the language of a country. */
export const conversationsIn = (country: string): DemoTopic[] =>
  country === 'Italy' ? italian : country === 'Switzerland' ? german : english;
