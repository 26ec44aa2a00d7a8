import type { DemoTopic } from './DemoTexts.ts';

const day = 24;

export const topics: DemoTopic[] = [
  {
    title: 'Che cosa scrivete nel diario?',
    poll: ['Solo numeri', 'Il motivo, prima dell’operazione', 'Come mi sentivo dopo', 'Ancora niente'],
    public: true,
    hours: 8 * day,
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
    hours: 2 * day,
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
      { by: 2, after: 44, text: 'Allora siamo in due. @{0}, il proiettore lo porti tu?', answers: 1 },
    ],
  },
  {
    title: 'Spread, commissioni, swap: avete mai fatto la somma?',
    hours: 26,
    posts: [
      {
        by: 2,
        after: 0,
        text: 'Ho sommato tutto, mese scorso, 18 operazioni da 0,1 lotti:\n\n- spread: 24,30 €\n- commissioni: 21,60 €\n- swap: 9,10 €\n\n**55 euro** prima che una sola idea fosse giusta o sbagliata.',
      },
      {
        by: 0,
        after: 3,
        text: 'Per me il peso maggiore erano gli swap: tenevo aperto il mercoledì notte, quando per quasi tutte le coppie contano il triplo.',
        answers: 1,
      },
      {
        by: 0,
        after: 24,
        text: '@{1}, tu avevi un foglio di calcolo per i costi: lo porti al prossimo incontro? Senza importi, va benissimo.',
      },
    ],
  },
  {
    title: 'Lo stop: sul grafico o in testa?',
    public: true,
    hours: 15 * day,
    posts: [
      {
        by: 1,
        after: 0,
        text: 'Venerdì il mio stop era «in testa», a 30 pip. Ho chiuso a 74, perché *doveva* girare.\n\nVoi come fate a metterlo subito?',
      },
      {
        by: 2,
        after: 2,
        text: 'Calcolo la dimensione a partire dallo stop: senza stop non c’è dimensione, e senza dimensione non c’è ordine.',
        answers: 1,
      },
      {
        by: 0,
        after: 9,
        text: 'Anch’io. Ricordiamoci però che nel fine settimana, o con un salto di prezzo, può essere eseguito molto più in là: io metto sempre in conto di perdere un po’ più del previsto.',
        answers: 2,
      },
    ],
  },
  {
    title: 'Nei giorni dei dati state fermi?',
    hours: 5,
    posts: [
      {
        by: 2,
        after: 0,
        text: 'All’ultimo dato sull’inflazione lo spread è passato da 0,8 a 6 pip in un secondo. Io guardavo soltanto, e meno male. Voi che cosa fate in quei giorni?',
      },
      {
        by: 1,
        after: 3,
        text: 'Niente da mezz’ora prima a un’ora dopo. Nel mio calendario quelle ore sono in rosso.',
        answers: 1,
      },
    ],
  },
];
