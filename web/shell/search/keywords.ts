import type { ParseKeys } from 'i18next';
import type { tools } from '../../content/learning/learning.ts';
import type { QuestionId } from '../../content/learning/questions.ts';

/** Other words for menu entries, in the languages of the site: people also search in another than they read. */
export const entryKeywords: Partial<Record<ParseKeys, string>> = {
  'menu.about': 'company team who azienda chi siamo firma unternehmen über',
  'menu.how': 'start begin guide funziona iniziare guida funktioniert anleitung',
  'menu.whatIsForex': 'fx currency currencies exchange trading valuta cambio währung devisen handel',
  'menu.glossary':
    'terms words dictionary vocabulary translation meaning termini parole dizionario significato traduzione begriffe wörter wörterbuch bedeutung übersetzung',
  'menu.calculators':
    'position size lot pip value margin leverage stop calculator dimensione posizione valore margine leva calcolatrice positionsgröße pipwert hebel rechner',
  'menu.strategies':
    'trend carry range scalping grid martingale backtest strategia testare strategie testen handelsstrategie',
  'menu.passiveIncome':
    'earn money without work dividends interest guadagnare senza lavorare dividendi interessi einkommen ohne arbeit dividenden zinsen',
  'menu.economicCalendar': 'events dates eventi termine',
  'menu.countries': 'where available region dove disponibile regione wo verfügbar',
  'menu.portfolios': 'performance returns results risk rendimento rischio rendite risiko depot',
  'menu.clubs': 'groups meet gruppi incontri gruppen treffen',
  'menu.bulletin': 'news posts articles notizie articoli nachrichten artikel',
  'menu.partners': 'broker affiliate licence licenza lizenz',
  'menu.help': 'support assistance guide aiuto assistenza hilfe unterstützung',
  'menu.contact':
    'email mail phone address support message write ask contatto scrivere telefono indirizzo kontakt schreiben telefon adresse',
  'menu.faq': 'questions answers domande risposte fragen antworten',
  'menu.logIn': 'login log in sign in password accedi accesso entra anmelden einloggen passwort',
  'menu.register':
    'sign up signup join create account registration registrarsi iscriversi creare conto registrierung konto erstellen beitreten',
  'menu.yourAccount':
    'profile settings security password 2fa two factor otp profilo impostazioni sicurezza einstellungen profil sicherheit passwort',
  'menu.manageClubs': 'own create edit gestire creare modificare eigene verwalten erstellen bearbeiten',
  'menu.notifications': 'alerts bell messages avvisi messaggi mitteilungen benachrichtigungen',
  'footer.costs':
    'price prices fee fees charges free prezzo prezzi spese commissioni gratis preis preise gebühren kostenlos',
  'footer.school':
    'learn education course lesson tutorial school imparare corso lezione scuola lernen kurs lektion schule',
  'footer.scamCheck':
    'fraud scam fake victim recovery police regulator truffa frode raggiro polizia vigilanza betrug abzocke anlagebetrug polizei aufsicht',
  'footer.developers': 'api rest graphql reference token sviluppatori entwickler schnittstelle',
  'footer.terms': 'conditions agreement rules condizioni termini contratto agb bedingungen nutzungsbedingungen',
  'footer.privacy': 'gdpr data protection cookies dati protezione dsgvo datenschutz',
  'footer.legalNotice': 'imprint company note legali impressum',
};

/** The same for the tools. */
export const toolKeywords: Partial<Record<(typeof tools)[number]['name'], string>> = {
  losingStreaks:
    'simulator drawdown expectancy ruin monte carlo serie perdite simulatore rovina verlustserie simulator erwartungswert ruin',
  howManyLose:
    'losers share percentage risk warning esma authority statistics perdenti quota percentuale autorità statistica verlierer anteil prozent aufsicht statistik',
  chance:
    'game random walk luck chart pattern technical analysis gioco casuale fortuna grafico analisi tecnica spiel zufallsbewegung chart muster chartanalyse',
  documents:
    'kid key information statement costs spread fees bonus informazioni chiave estratto conto costi commissioni basisinformationsblatt kontoauszug kosten gebühren',
  taxes:
    'tax taxation income capital gains declaration imposte tasse fisco dichiarazione plusvalenze steuer finanzamt steuererklärung abgeltungsteuer kapitalertragsteuer',
  marketHours:
    'sessions open close overlap clock london tokyo sydney new york sessioni apertura chiusura orari borsa handelszeiten sitzungen öffnung uhr',
  check:
    'promise return percent compound interest scam fraud claim promessa rendimento interesse composto truffa versprechen rendite zinseszins betrug',
  journal:
    'diary trades log statistics expectancy drawdown win rate record import csv diario registro operazioni statistiche aspettativa tagebuch handelstagebuch aufzeichnungen statistik erwartungswert',
};

/** The same for questions. */
export const questionKeywords: Partial<Record<QuestionId, string>> = {
  row2: 'risk loss safe rischio perdita perdere risiko verlust sicher',
  row3: 'register sign up age eligible registrarsi età registrieren alter mindestalter',
  row4: 'confirm confirmation verification link confermare conferma bestätigen bestätigung',
  row5: 'start found new group fondare nuovo gruppo gründen erstellen neu gruppe',
  row7: 'public private privacy pubblico privato öffentlich privat',
  row8: 'app install iphone ios android pwa installare telefono installieren handy',
  row9: 'deposit withdraw withdrawal payout bank broker custody versamento prelievo banca einzahlen auszahlen auszahlung bank',
  row10: 'price fee fees charges free prezzo spese commissioni gratis preis gebühren kostenlos',
  row11: 'usa us america united states american stati uniti americani vereinigte staaten amerika',
  row12: 'translation english italian german lingua italiano inglese tedesco sprache deutsch englisch italienisch',
  row13: 'accessibility accessible wcag blind accessibilità barrierefrei barrierefreiheit blind',
  row14: 'vulnerability bug bounty hack disclosure vulnerabilità schwachstelle sicherheitslücke',
  row15: 'rest graphql developer token automation sviluppatore entwickler schnittstelle',
  row16:
    '2fa otp totp mfa two factor recovery codes locked out due fattori codici zwei faktor wiederherstellungscodes ausgesperrt',
  row17: 'new mail modify modificare cambiare nuovo ändern neue mail',
  row18:
    'close remove erase export download gdpr cancellare chiudere eliminare scaricare dati dsgvo löschen kündigen schliessen herunterladen daten',
  row19: 'forgot reset lost recover log in passwort vergessen zurücksetzen dimenticata reimpostare recuperare',
  row20: 'verification verified pending approve approval verifica verificato prüfung geprüft freigabe',
  row21: 'rejected refused appeal ricorso respinto abgelehnt widerspruch einspruch',
  row22: 'transfer owner sell trasferire titolare übertragen inhaber',
  row24:
    '2fa otp totp mfa authenticator two factor security code due fattori sicurezza codice zwei faktor sicherheit code',
};
