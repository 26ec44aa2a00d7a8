import type { DemoTexts } from './DemoTexts.ts';
import { topics } from './deTopics.ts';

export const german: DemoTexts = {
  clubs: [
    {
      title: 'Morgenrunde {city}',
      description:
        'Vor der Arbeit lesen wir gemeinsam die Nachtsitzung, jeder notiert eine Idee, und am Freitag sehen wir nach, was daraus geworden ist.',
    },
    {
      title: 'Risikorunde {city}',
      description:
        'Positionsgrößen, Verluste und die Gewohnheit aufzuhören. Wir sprechen zuerst über das, was schiefging, dann über Ergebnisse.',
    },
    {
      title: 'Währungstisch {city}',
      description:
        'Ein monatlicher Tisch für alle, die Notenbanken spannender finden als heiße Tipps. Anfänger sind willkommen, und niemand verkauft etwas.',
    },
    {
      title: 'Freunde des Journals, {city}',
      description:
        'Wir führen alle ein Handelsjournal; einmal im Monat lesen wir daraus vor. Der Club ist geschlossen, damit alle frei sprechen können.',
      closed: true,
    },
    {
      title: 'Kalenderclub {city}',
      description:
        'Am Sonntagabend gehen wir den Wirtschaftskalender durch und legen fest, in welchen Stunden wir nichts tun.',
    },
  ],
  meetings: [
    {
      title: 'Die Woche im Voraus',
      description: 'Wir gehen den Wirtschaftskalender durch und markieren die Stunden, in denen wir nichts tun.',
      place: 'https://meet.clubs.example/wochenblick',
      day: 0,
      at: '18:00',
      minutes: 60,
      capacity: 0,
    },
    {
      title: 'Journalabend',
      description: 'Alle lesen einen Eintrag aus ihrem Handelsjournal vor. Zuhören ist auch in Ordnung.',
      place: 'Stadtbibliothek, Lesezimmer im ersten Stock',
      day: 2,
      at: '19:00',
      minutes: 120,
      capacity: 12,
    },
    {
      title: 'Zuerst die Verluste',
      description: 'Eine Stunde über Positionsgrößen, mit Beispielen dafür, was im letzten Monat schiefging.',
      place: 'Café Morgenrot, Hinterzimmer',
      day: 3,
      at: '19:30',
      minutes: 90,
      capacity: 8,
    },
    {
      title: 'Charts und Gipfeli',
      description: 'Ein Chart und eine Frage pro Person, zehn Minuten für jede. Niemand muss etwas sagen.',
      place: 'Bäckerei am Markt, langer Tisch',
      day: 6,
      at: '09:30',
      minutes: 120,
      capacity: 10,
    },
    {
      title: 'Was ein Pip wert ist',
      description: 'Für Einsteiger: Lots, Pips und Hebel auf Papier, mit Taschenrechner und ohne Plattform.',
      place: 'Coworking Werkhof, Raum 3',
      day: 4,
      at: '18:15',
      minutes: 90,
      capacity: 14,
    },
    {
      title: 'Mittagstisch mit der Notenbank',
      description: 'Wir lesen den letzten Zinsentscheid Zeile für Zeile und unterstreichen, was neu ist.',
      place: 'https://meet.clubs.example/zinsentscheid',
      day: 5,
      at: '12:15',
      minutes: 45,
      capacity: 0,
    },
    {
      title: 'Betrug erkennen',
      description: 'Echte Nachrichten, ohne Namen: was sie versprechen, was sie verlangen und wo man sie meldet.',
      place: 'Quartierzentrum, großer Saal',
      day: 1,
      at: '19:00',
      minutes: 75,
      capacity: 20,
    },
  ],
  series: [
    {
      title: 'Donnerstagstisch',
      description: 'Ein Chart und zehn Minuten pro Person. Wer mag, hört nur zu.',
      place: 'Bahnhofcafé, hinterer Raum',
      day: 4,
      at: '19:00',
      minutes: 120,
      capacity: 0,
    },
    {
      title: 'Fragestunde',
      description: 'Alle Fragen zu Begriffen, Orders und Kosten. Die einfachen kommen zuerst.',
      place: 'https://meet.clubs.example/fragestunde',
      day: 2,
      at: '20:00',
      minutes: 60,
      capacity: 0,
    },
  ],
  minutes: [
    'Wir haben den Kalender der Woche angesehen und die ruhigen Stunden festgelegt.\n\n- **Dienstag, Inflation:** eine Stunde davor und danach nichts.\n- **Donnerstag, Notenbank:** nur zusehen.\n\n**Beim nächsten Mal:** alle bringen einen Eintrag aus dem Journal mit, am liebsten einen Verlust.',
  ],
  welcomes: [
    {
      title: 'Willkommen',
      content:
        'Schön, dass ihr da seid. Drei Dinge vorweg:\n\n1. **Niemand gibt Ratschläge.** Wir erzählen, was wir getan haben und warum.\n2. Über Verluste sprechen wir so offen wie über Gewinne.\n3. Wenn euch jemand eine „sichere“ Strategie anbietet, sagt es einem Organisator.',
    },
    {
      title: 'Neu hier? Dann zuerst das',
      content:
        'Kommt einmal vorbei und hört nur zu; so haben die meisten von uns angefangen.\n\n- Ihr braucht weder einen Broker noch eine Plattform.\n- Keine Frage ist zu einfach.\n- Was am Tisch gesagt wird, bleibt am Tisch.',
    },
  ],
  notices: [
    {
      title: 'Nächsten Dienstag um sieben',
      content:
        'Wir treffen uns wie immer im Hinterzimmer. Bringt einen Trade der letzten Woche mit, den ihr *nicht* noch einmal machen würdet.\n\nWer mit dem Velo kommt: Das Tor zum Hof ist offen.',
    },
    {
      title: 'Was wir gerade lesen',
      content:
        'Das Kapitel über Positionsgrößen. Zwei Fragen zum Nachdenken:\n\n- Wie viel vom Konto setzt ihr bei einer einzigen Idee aufs Spiel?\n- Habt ihr das vorher entschieden oder nachher?',
    },
    {
      title: 'Anderer Raum',
      content:
        'Das Lesezimmer wird gestrichen. Für zwei Wochen sind wir im **zweiten Stock**, dritte Tür links. Der Lift fährt wieder.',
    },
    {
      title: 'Vorsicht vor einem falschen „Mentor“',
      content:
        'Drei von uns bekamen Post von jemandem, der angeblich zum Club gehört. Das stimmt nicht. **Schickt ihm nichts** und leitet die Nachricht einem Organisator weiter.',
      public: true,
    },
    {
      title: 'Wer schreibt künftig das Protokoll?',
      content:
        'Es sind zwanzig Minuten nach jedem Treffen: wer da war, was wir angesehen haben, was wir mitnehmen. Wer es versuchen möchte, meldet sich bei einem Organisator.',
    },
  ],
  topics,
  requests: [
    'Ich führe seit dem Frühling ein Journal und würde mich gern austauschen.',
    'Eine Freundin hat mir von euren Dienstagen erzählt. Ich handle wenig und lese viel.',
    'Neu in der Stadt. Ich suche Leute, mit denen ich über Risiko reden kann.',
  ],
  reasons: { declined: 'Wir sind zurzeit voll.', removed: 'Hat den anderen einen Signaldienst angepriesen.' },
};
