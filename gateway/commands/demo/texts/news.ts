import type { Language } from '#locales/keys.ts';
import type { PostTag } from '#schema/newsroom/bundledPosts.ts';

interface NewsText {
  title: string;
  teaser: string;
  content: string;
}

export interface DemoNews {
  tag: PostTag;
  texts: Record<Language, NewsText>;
  /** What the content said at first, what it says since its correction, and the note about that. */
  corrected?: Record<Language, { said: string; says: string; note: string }>;
}

export const tripleSwap: DemoNews = {
  tag: 'News',
  texts: {
    en: {
      title: 'Why one night of the week costs three times the swap',
      teaser: 'A position that stays open overnight is charged or credited a swap. Once a week it counts three times.',
      content: `Whoever keeps a currency position open overnight borrows one currency and holds another. The difference between the two interest rates, less the broker’s share, is the **swap**. It is charged or credited once for each night.

## Where the weekend goes

Currencies are usually settled two working days after the trade. A position that is kept open from Wednesday to Thursday moves its settlement from Friday to Monday: three days of interest instead of one. Some pairs, such as USD/CAD, are settled after one working day; for those it is the night from Thursday to Friday.

## What to look at

- The contract details of the pair name both swaps, “long” and “short”. They change, and both can be negative.
- Holidays move the day, too.
- Over several weeks, swaps can cost more than the spread. The site’s calculator adds them up with your own figures.

A swap in your favour is no reason to hold a position: one move of the price can be many times larger. Most private accounts lose money with such products.`,
    },
    it: {
      title: 'Perché una notte alla settimana lo swap vale il triplo',
      teaser:
        'Chi tiene aperta una posizione di notte paga o riceve uno swap. C’è una notte in cui ne vengono contati tre.',
      content: `Chi tiene aperta di notte una posizione in valuta prende in prestito una valuta e ne possiede un’altra. La differenza fra i due tassi d’interesse, meno la quota del broker, è lo **swap**: viene addebitato o accreditato una volta per notte.

## Dove finisce il fine settimana

Di solito le valute si regolano due giorni lavorativi dopo l’operazione. Una posizione tenuta da mercoledì a giovedì sposta il regolamento da venerdì a lunedì: tre giorni d’interessi invece di uno. Alcune coppie, come USD/CAD, si regolano dopo un solo giorno lavorativo: per queste è la notte fra giovedì e venerdì.

## Che cosa guardare

- Nelle specifiche della coppia ci sono entrambi gli swap, «long» e «short». Cambiano, e possono essere negativi tutti e due.
- Anche le festività spostano il giorno.
- Nell’arco di più settimane gli swap possono costare più dello spread. Il calcolatore del sito li somma con le tue cifre.

Uno swap a favore non è un motivo per tenere una posizione: un solo movimento del prezzo può essere molte volte più grande. La maggior parte dei conti privati perde denaro con questi prodotti.`,
    },
    ge: {
      title: 'Warum der Swap in einer Nacht der Woche dreifach zählt',
      teaser:
        'Wer eine Position über Nacht hält, zahlt oder erhält einen Swap. Warum das Wochenende schon am Mittwoch mitzählt.',
      content: `Wer eine Währungsposition über Nacht offen hält, leiht sich eine Währung und besitzt eine andere. Der Unterschied zwischen den beiden Zinssätzen, abzüglich des Anteils des Brokers, ist der **Swap**. Er wird für jede Nacht einmal belastet oder gutgeschrieben.

## Wo das Wochenende bleibt

Währungen werden in der Regel zwei Werktage nach dem Abschluss abgerechnet. Eine Position, die von Mittwoch auf Donnerstag offen bleibt, verschiebt die Abrechnung von Freitag auf Montag: drei Zinstage statt einem. Einige Paare wie USD/CAD werden schon nach einem Werktag abgerechnet; bei ihnen ist es die Nacht von Donnerstag auf Freitag.

## Worauf zu achten ist

- In den Kontraktdetails des Paares stehen beide Swaps, „long“ und „short“. Sie ändern sich, und beide können negativ sein.
- Auch Feiertage verschieben den Tag.
- Über mehrere Wochen können Swaps mehr kosten als der Spread. Der Rechner auf dieser Website zählt sie mit Ihren eigenen Zahlen zusammen.

Ein Swap zu Ihren Gunsten ist kein Grund, eine Position zu halten: Eine einzige Kursbewegung kann um ein Vielfaches größer sein. Die meisten Privatkonten verlieren mit solchen Produkten Geld.`,
    },
  },
  corrected: {
    en: {
      said: 'This holds for every pair.',
      says: 'Some pairs, such as USD/CAD, are settled after one working day; for those it is the night from Thursday to Friday.',
      note: 'We wrote that the night from Wednesday to Thursday counts three times for every pair. For pairs that are settled after one working day, it is the next night.',
    },
    it: {
      said: 'Vale per tutte le coppie.',
      says: 'Alcune coppie, come USD/CAD, si regolano dopo un solo giorno lavorativo: per queste è la notte fra giovedì e venerdì.',
      note: 'Avevamo scritto che la notte fra mercoledì e giovedì vale il triplo per tutte le coppie. Per quelle che si regolano dopo un giorno lavorativo è la notte seguente.',
    },
    ge: {
      said: 'Das gilt für alle Paare.',
      says: 'Einige Paare wie USD/CAD werden schon nach einem Werktag abgerechnet; bei ihnen ist es die Nacht von Donnerstag auf Freitag.',
      note: 'Wir schrieben, die Nacht von Mittwoch auf Donnerstag zähle bei allen Paaren dreifach. Bei Paaren, die nach einem Werktag abgerechnet werden, ist es die folgende Nacht.',
    },
  },
};

export const minutesOfMeetings: DemoNews = {
  tag: 'Bulletin',
  texts: {
    en: {
      title: 'Minutes for those who could not come',
      teaser: 'After a meeting, organisers can record who came and write down what was said.',
      content: `Somebody always has a late shift or a child with a temperature. Since this month, a club’s organisers can write **minutes** after a meeting and record who came.

- Minutes stand on the page of the meeting, for the members of the club only.
- They take tables and lists, like everything that is written in clubs.
- A meeting that repeats has minutes of its own each time.

A good habit from one of the clubs: three lines, the last of which says what everybody brings next time.`,
    },
    it: {
      title: 'Il verbale, per chi non è potuto venire',
      teaser: 'Dopo un incontro gli organizzatori possono segnare chi c’era e scrivere che cosa si è detto.',
      content: `C’è sempre qualcuno che fa il turno serale o ha un bambino con la febbre. Da questo mese gli organizzatori di un club possono scrivere il **verbale** di un incontro e segnare chi c’era.

- Il verbale sta nella pagina dell’incontro, solo per i membri del club.
- Accetta tabelle ed elenchi, come tutto ciò che si scrive nei club.
- Un incontro che si ripete ha ogni volta il suo.

Una buona abitudine di un club: tre righe, e l’ultima dice che cosa porta ciascuno la volta dopo.`,
    },
    ge: {
      title: 'Protokolle für alle, die nicht kommen konnten',
      teaser: 'Nach einem Treffen können Organisatoren festhalten, wer da war und was besprochen wurde.',
      content: `Irgendjemand hat immer Spätschicht oder ein Kind mit Fieber. Seit diesem Monat können die Organisatoren eines Clubs nach einem Treffen ein **Protokoll** schreiben und festhalten, wer da war.

- Das Protokoll steht auf der Seite des Treffens, nur für die Mitglieder des Clubs.
- Tabellen und Listen sind möglich, wie in allem, was in Clubs geschrieben wird.
- Ein Treffen, das sich wiederholt, hat jedes Mal sein eigenes.

Eine gute Gewohnheit aus einem der Clubs: drei Zeilen, und die letzte sagt, was alle beim nächsten Mal mitbringen.`,
    },
  },
};

export const leverage: DemoNews = {
  tag: 'News',
  texts: {
    en: {
      title: 'Leverage, told with one number',
      teaser: 'Divide a hundred by the leverage: by so many per cent the price may move until the money is gone.',
      content: `With a leverage of 1:30, 1,000 euros move a position of 30,000. It sounds like a gift, so turn it round: divide 100 by 30. If the price moves **3.3 per cent** against you, a loss as large as your 1,000 euros has come together.

| Leverage | Move that costs everything |
|---|---|
| 1:5 | 20 % |
| 1:30 | 3.3 % |
| 1:500 | 0.2 % |

Major currency pairs often move by half a per cent in a day. In practice a broker closes positions earlier, at the margin close-out level, and in a gap possibly at a worse price.

Leverage enlarges gains and losses alike, and costs are counted on the large figure, not on the small one.`,
    },
    it: {
      title: 'La leva in un solo numero',
      teaser:
        'Dividi cento per la leva: di tanti punti percentuali può muoversi il prezzo prima che il denaro finisca.',
      content: `Con una leva di 1:30, 1.000 euro muovono una posizione da 30.000. Sembra un regalo; allora gira il calcolo e dividi 100 per 30. Se il prezzo si muove contro di te del **3,3 per cento**, la perdita è grande quanto i tuoi 1.000 euro.

| Leva | Movimento che costa tutto |
|---|---|
| 1:5 | 20 % |
| 1:30 | 3,3 % |
| 1:500 | 0,2 % |

Le principali coppie di valute si muovono spesso di mezzo punto percentuale in un giorno. In pratica il broker chiude le posizioni prima, al livello di chiusura per margine insufficiente, e con un salto di prezzo magari a un valore peggiore.

La leva ingrandisce allo stesso modo guadagni e perdite, e i costi si contano sulla cifra grande, non su quella piccola.`,
    },
    ge: {
      title: 'Der Hebel in einer einzigen Zahl',
      teaser:
        'Teilen Sie hundert durch den Hebel: Um so viel Prozent darf sich der Kurs bewegen, bis das Geld weg ist.',
      content: `Mit einem Hebel von 1:30 bewegen 1.000 Euro eine Position von 30.000. Das klingt großzügig. Drehen Sie die Rechnung um und teilen Sie 100 durch 30: Bewegt sich der Kurs um **3,3 Prozent** gegen Sie, ist der Verlust so groß wie Ihre 1.000 Euro.

| Hebel | Bewegung, die alles kostet |
|---|---|
| 1:5 | 20 % |
| 1:30 | 3,3 % |
| 1:500 | 0,2 % |

Die wichtigsten Währungspaare bewegen sich oft um ein halbes Prozent am Tag. In der Praxis schließt ein Broker Positionen früher, sobald die Margin nicht mehr reicht, bei einem Kurssprung womöglich zu einem schlechteren Preis.

Der Hebel vergrößert Gewinne und Verluste gleichermaßen, und die Kosten berechnen sich von der großen Zahl, nicht von der kleinen.`,
    },
  },
};

export const beforeCourse: DemoNews = {
  tag: 'Bulletin',
  texts: {
    en: {
      title: 'Five questions before you pay for a course',
      teaser: 'A good teacher answers all five without hesitation.',
      content: `Clubs cost nothing, courses often do. Before you pay for one, ask:

1. **Who teaches?** A full name and a company that can be found in a public register.
2. **What is not included?** Software, “signals”, a second part: what does it cost in the end?
3. **Who pays the teacher?** Somebody who earns from a broker when you open an account has an interest, and should say so.
4. **What about the losses?** Whoever shows results shows all of them, over years, with the costs.
5. **How do I get out?** Read how one withdraws from the contract, and by when.

If somebody presses you to decide today, tomorrow is a better day.`,
    },
    it: {
      title: 'Cinque domande prima di pagare un corso',
      teaser: 'Un buon insegnante risponde a tutte e cinque senza esitare.',
      content: `I club non costano nulla, i corsi spesso sì. Prima di pagarne uno, chiedi:

1. **Chi insegna?** Nome e cognome, e un’impresa che si trovi in un registro pubblico.
2. **Che cosa non è compreso?** Programmi, «segnali», una seconda parte: quanto costa alla fine?
3. **Chi paga l’insegnante?** Se un broker lo ricompensa quando apri un conto, dovrebbe dirtelo.
4. **E le perdite?** Chi mostra risultati li mostra tutti, su più anni e con i costi.
5. **Come ne esco?** Leggi come si recede dal contratto, ed entro quando.

Se qualcuno ti mette fretta perché tu decida oggi, domani è un giorno migliore.`,
    },
    ge: {
      title: 'Fünf Fragen, bevor Sie einen Kurs bezahlen',
      teaser: 'Gute Lehrer beantworten alle fünf, ohne zu zögern.',
      content: `Clubs kosten nichts, Kurse oft schon. Fragen Sie, bevor Sie einen bezahlen:

1. **Wer unterrichtet?** Ein voller Name und ein Unternehmen, das in einem öffentlichen Register steht.
2. **Was ist nicht enthalten?** Software, „Signale“, ein zweiter Teil: Was kostet es am Ende?
3. **Wer bezahlt den Lehrer?** Wer von einem Broker Geld bekommt, sobald Sie ein Konto eröffnen, hat ein eigenes Interesse und sollte es sagen.
4. **Und die Verluste?** Wer Ergebnisse zeigt, zeigt alle, über Jahre und mit den Kosten.
5. **Wie komme ich heraus?** Lesen Sie, wie und bis wann man vom Vertrag zurücktreten kann.

Wenn Sie jemand drängt, sich heute zu entscheiden, ist morgen der bessere Tag.`,
    },
  },
};
