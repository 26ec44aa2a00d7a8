import type { DemoTexts } from './DemoTexts.ts';
import { topics } from './itTopics.ts';

export const italian: DemoTexts = {
  clubs: [
    {
      title: 'Il mattino, {city}',
      description:
        'Prima del lavoro leggiamo insieme la seduta della notte, scriviamo un’idea a testa e il venerdì guardiamo che cosa ne è stato.',
    },
    {
      title: 'Circolo del rischio, {city}',
      description:
        'Dimensione delle posizioni, perdite e l’abitudine di fermarsi. Prima parliamo di ciò che è andato storto, poi dei risultati.',
    },
    {
      title: 'Tavolo valute, {city}',
      description:
        'Un tavolo al mese per chi preferisce le banche centrali alle soffiate. I principianti sono i benvenuti e nessuno vende niente.',
    },
    {
      title: 'Amici del diario, {city}',
      description:
        'Ognuno di noi tiene un diario di trading; una volta al mese ne leggiamo una pagina. Il club è chiuso, così si parla con libertà.',
      closed: true,
    },
    {
      title: 'Caffè e calendario, {city}',
      description:
        'La domenica sera scorriamo il calendario economico della settimana e scegliamo le ore in cui non facciamo niente.',
    },
  ],
  meetings: [
    {
      title: 'La settimana che viene',
      description: 'Scorriamo il calendario economico e segniamo le ore in cui ciascuno di noi resta fermo.',
      place: 'https://meet.clubs.example/settimana',
      day: 0,
      at: '18:30',
      minutes: 60,
      capacity: 0,
    },
    {
      title: 'Serata del diario',
      description: 'Ognuno legge una pagina del proprio diario di trading. Si può anche solo ascoltare.',
      place: 'Biblioteca civica, sala al primo piano',
      day: 3,
      at: '20:30',
      minutes: 120,
      capacity: 12,
    },
    {
      title: 'Prima le perdite',
      description: 'Un’ora sulla dimensione delle posizioni, con esempi di che cosa è andato storto il mese scorso.',
      place: 'Caffè del Porto, saletta in fondo',
      day: 2,
      at: '19:00',
      minutes: 90,
      capacity: 8,
    },
    {
      title: 'Grafici e cappuccino',
      description: 'Un grafico e una domanda a testa, dieci minuti per ciascuno. Nessuno è obbligato a parlare.',
      place: 'Pasticceria Aurora, tavolo lungo',
      day: 6,
      at: '10:00',
      minutes: 120,
      capacity: 10,
    },
    {
      title: 'Quanto vale un pip',
      description: 'Per chi comincia: lotti, pip e leva su carta, con la calcolatrice e senza piattaforma.',
      place: 'Coworking Officina, sala 2',
      day: 4,
      at: '18:30',
      minutes: 90,
      capacity: 14,
    },
    {
      title: 'Pausa pranzo con la banca centrale',
      description: 'Leggiamo riga per riga l’ultimo comunicato sui tassi e sottolineiamo che cosa è cambiato.',
      place: 'https://meet.clubs.example/comunicato',
      day: 5,
      at: '13:00',
      minutes: 45,
      capacity: 0,
    },
    {
      title: 'Riconoscere una truffa',
      description: 'Messaggi veri, senza nomi: che cosa promettono, che cosa chiedono e a chi si segnalano.',
      place: 'Casa di quartiere, aula grande',
      day: 1,
      at: '20:00',
      minutes: 75,
      capacity: 20,
    },
  ],
  series: [
    {
      title: 'Il tavolo del giovedì',
      description: 'Un grafico e dieci minuti a testa. Si può anche solo ascoltare.',
      place: 'Bar della Stazione, saletta interna',
      day: 4,
      at: '19:00',
      minutes: 120,
      capacity: 0,
    },
    {
      title: 'L’ora delle domande',
      description: 'Qualunque domanda su termini, ordini e costi. Si comincia dalle più semplici.',
      place: 'https://meet.clubs.example/domande',
      day: 2,
      at: '21:00',
      minutes: 60,
      capacity: 0,
    },
  ],
  minutes: [
    'Abbiamo guardato il calendario della settimana e scelto le ore in cui restare fermi.\n\n- **Martedì, inflazione:** niente un’ora prima e un’ora dopo.\n- **Giovedì, banca centrale:** si guarda soltanto.\n\n**La prossima volta:** una pagina di diario a testa, meglio se una perdita.',
  ],
  welcomes: [
    {
      title: 'Benvenuti',
      content:
        'È un piacere avervi qui. Tre cose per cominciare:\n\n1. **Nessuno dà consigli.** Raccontiamo che cosa abbiamo fatto e perché.\n2. Delle perdite si parla con la stessa franchezza dei guadagni.\n3. Se qualcuno vi offre una strategia «sicura», ditelo a un organizzatore.',
    },
    {
      title: 'Per chi arriva adesso',
      content:
        'Venite a un incontro e limitatevi ad ascoltare: quasi tutti abbiamo cominciato così.\n\n- Non servono né un broker né una piattaforma.\n- Nessuna domanda è troppo semplice.\n- Quello che si dice al tavolo resta al tavolo.',
    },
  ],
  notices: [
    {
      title: 'Martedì prossimo alle sette',
      content:
        'Ci vediamo nella saletta in fondo, come sempre. Portate un’operazione della settimana scorsa che *non* rifareste.\n\nChi viene in bicicletta può entrare dal cortile.',
    },
    {
      title: 'Che cosa stiamo leggendo',
      content:
        'Il capitolo sulla dimensione delle posizioni. Due domande su cui riflettere:\n\n- Quanta parte del conto rischi su una sola idea?\n- L’hai deciso prima o dopo?',
    },
    {
      title: 'Cambio di sala',
      content:
        'In biblioteca stanno imbiancando: per due settimane ci troviamo al **secondo piano**, terza porta a sinistra. L’ascensore funziona di nuovo.',
    },
    {
      title: 'Attenzione ai messaggi di un finto «mentore»',
      content:
        'Tre di noi sono stati contattati da una persona che dice di far parte del club. Non è vero. **Non inviategli nulla**: girate il messaggio a un organizzatore.',
      public: true,
    },
    {
      title: 'Cerchiamo chi scriva i verbali',
      content:
        'Servono venti minuti dopo ogni incontro: chi c’era, che cosa abbiamo guardato, che cosa portiamo a casa. Chi vuole provare scriva a un organizzatore.',
    },
  ],
  topics,
  requests: [
    'Tengo un diario dalla primavera e vorrei confrontarmi con altri.',
    'Un’amica mi ha parlato dei vostri martedì. Opero poco e leggo molto.',
    'Sono appena arrivato in città e cerco qualcuno con cui parlare di rischio.',
  ],
  reasons: { declined: 'Per ora siamo al completo.', removed: 'Ha pubblicizzato agli altri un servizio di segnali.' },
};
