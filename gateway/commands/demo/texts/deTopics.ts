import type { DemoTopic } from './DemoTexts.ts';

const day = 24;

export const topics: DemoTopic[] = [
  {
    title: 'Was schreibt ihr in euer Journal?',
    poll: ['Nur Zahlen', 'Den Grund, vor dem Trade', 'Wie es mir danach ging', 'Noch nichts'],
    public: true,
    hours: 8 * day,
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
        text: 'Eine Spalte heißt „Was würde mich widerlegen“. Sie hat mich vor mehr Fehlern bewahrt als alles andere.',
        edited: true,
      },
      {
        by: 3,
        after: 30,
        text: '> Was würde mich widerlegen\n\nGute Frage, @{0}. In meinem Journal stand dort „Ziel“, und abends las ich nur noch die eigenen Hoffnungen.',
        answers: 3,
      },
    ],
  },
  {
    title: 'Kosten: Wer hat einmal alles zusammengezählt?',
    hours: 3 * day,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'Letzter Monat, 18 Positionen: Spread 24 Franken, Kommission 21, Swaps 9. Zusammen **54 Franken**, bevor eine einzige Idee richtig oder falsch war.',
      },
      {
        by: 2,
        after: 2,
        text: 'Bei mir waren die Swaps höher, weil ich über zwei Mittwoche gehalten habe: In dieser Nacht zählen sie bei den meisten Paaren dreifach.',
        answers: 1,
      },
      {
        by: 1,
        after: 6,
        text: 'Danke, @{2}, das war mir neu. Ich rechne am Wochenende nach und bringe es zum nächsten Treffen mit.',
      },
    ],
  },
  {
    title: 'Stopp im Chart oder im Kopf?',
    public: true,
    hours: 31,
    posts: [
      {
        by: 2,
        after: 0,
        text: 'Am Freitag hatte ich den Stopp „im Kopf“, bei 30 Pips. Geschlossen habe ich bei 74, weil es ja drehen *musste*.\n\nWie bringt ihr euch dazu, ihn gleich zu setzen?',
      },
      {
        by: 1,
        after: 1,
        text: 'Ich berechne die Größe aus dem Stopp. Ohne Stopp keine Größe, ohne Größe keine Order.',
        answers: 1,
      },
      {
        by: 0,
        after: 12,
        text: 'Mache ich auch so. Nur nicht vergessen: Über das Wochenende oder bei einem Sprung kann er weit vom Preis entfernt ausgeführt werden. Ich rechne deshalb immer mit etwas mehr Verlust als geplant.',
        answers: 2,
      },
    ],
  },
  {
    title: 'Handeln neben dem Beruf',
    hours: 16 * day,
    posts: [
      {
        by: 1,
        after: 0,
        text: 'Mir ist aufgefallen, dass meine schlechten Entscheidungen alle zwischen zwei Sitzungen fallen, am Handy. Wann schaut ihr auf den Markt, und wann verbietet ihr es euch?',
      },
      {
        by: 0,
        after: 4,
        text: 'Zwanzig Minuten um sieben Uhr früh, dann ist die App bis zum Abend weg. Ich verpasse manches. Es stört mich nicht mehr.',
        answers: 1,
      },
      {
        by: 2,
        after: 21,
        text: 'Nur Orders mit Stopp, am Vorabend. Was nicht ausgeführt wird, war nicht für mich.',
        answers: 1,
      },
    ],
  },
  {
    title: 'Wer kommt am Samstag?',
    hours: 4,
    posts: [
      {
        by: 0,
        after: 0,
        text: 'Ich möchte den großen Tisch reservieren und brauche eine ungefähre Zahl. Wer bringt einen Chart mit, bei dem er **falsch** lag? Zwei genügen.',
      },
      { by: 1, after: 1, text: 'Ich komme und habe einen: nach einem Verlust verdoppelt, der Klassiker.', answers: 1 },
      { by: 2, after: 3, text: 'Ich bringe einen Freund mit, der nur zuhören will. Passt das?', answers: 1 },
    ],
  },
];
