import type { Language } from '#locales/keys.ts';

/** What a term is called in each language. */
interface Term extends Readonly<Record<Language, string>> {
  /** Other words by which it is found, in any language. */
  readonly also?: string;
}

const listed = {
  pair: { en: 'Currency pair', it: 'Coppia di valute', ge: 'Währungspaar', also: 'forex fx major majors' },
  baseQuote: {
    en: 'Base and quote currency',
    it: 'Valuta base e valuta quotata',
    ge: 'Basis- und Kurswährung',
    also: 'notierungswährung gegenwährung quotierungswährung',
  },
  pip: { en: 'Pip', it: 'Pip', ge: 'Pip' },
  pipette: { en: 'Pipette (point)', it: 'Pipette (punto)', ge: 'Pipette (Punkt)', also: 'points punti punkte' },
  lot: { en: 'Lot', it: 'Lotto', ge: 'Lot', also: 'mini micro standard minilot microlot minilotto' },
  bidAsk: {
    en: 'Bid and ask price',
    it: 'Prezzo denaro e prezzo lettera',
    ge: 'Geld- und Briefkurs',
    also: 'bid ask offer',
  },
  spread: { en: 'Spread', it: 'Spread', ge: 'Spread (Geld-Brief-Spanne)', also: 'differenziale denaro-lettera' },
  commission: {
    en: 'Commission',
    it: 'Commissione',
    ge: 'Kommission',
    also: 'provision fee fees gebühr gebühren spese',
  },
  swap: {
    en: 'Swap (rollover)',
    it: 'Swap (interessi overnight)',
    ge: 'Swap (Zinsen über Nacht)',
    also: 'rollover overnight interest financing finanzierung finanziamento haltekosten übernachtzinsen',
  },
  slippage: {
    en: 'Slippage',
    it: 'Slippage (scarto di esecuzione)',
    ge: 'Slippage (Kursabweichung)',
    also: 'scivolamento',
  },
  requote: {
    en: 'Requote',
    it: 'Requote (nuova quotazione)',
    ge: 'Requote (neues Kursangebot)',
    also: 'riquotazione neuquotierung',
  },
  gap: { en: 'Gap', it: 'Gap (salto di prezzo)', ge: 'Kurslücke (Gap)', also: 'weekend jump' },
  longShort: {
    en: 'Long and short',
    it: 'Long e short',
    ge: 'Long und short',
    also: 'buy sell short selling vendita allo scoperto leerverkauf',
  },
  liquidity: { en: 'Liquidity', it: 'Liquidità', ge: 'Liquidität' },
  volatility: { en: 'Volatility', it: 'Volatilità', ge: 'Volatilität', also: 'schwankung oscillazione' },
  session: {
    en: 'Trading session and overlap',
    it: 'Sessione di mercato e sovrapposizione',
    ge: 'Handelssitzung und Überschneidung',
    also: 'market hours orari handelszeiten london new york tokyo sydney',
  },
  conversion: {
    en: 'Conversion into the account’s currency',
    it: 'Conversione nella valuta del conto',
    ge: 'Umrechnung in die Kontowährung',
    also: 'currency conversion fee quote',
  },
  atr: {
    en: 'Average true range (ATR)',
    it: 'Escursione media reale (ATR)',
    ge: 'Durchschnittliche Schwankungsbreite (ATR)',
    also: 'range',
  },
  correlation: { en: 'Correlation', it: 'Correlazione', ge: 'Korrelation' },
  leverage: { en: 'Leverage', it: 'Leva finanziaria', ge: 'Hebel', also: 'leverage ratio' },
  margin: { en: 'Margin', it: 'Margine', ge: 'Margin (Sicherheitsleistung)', also: 'deposit einschuss garanzia' },
  freeMargin: {
    en: 'Free margin',
    it: 'Margine libero',
    ge: 'Freie Margin',
    also: 'equity available verfügbar disponibile',
  },
  marginCall: {
    en: 'Margin call',
    it: 'Margin call (richiesta di margine)',
    ge: 'Margin Call (Nachschussaufforderung)',
    also: 'margin level nachschussforderung',
  },
  closeOut: {
    en: 'Margin close-out',
    it: 'Chiusura forzata per margine',
    ge: 'Zwangsschließung (Margin-Glattstellung)',
    also: 'stop out stopout liquidation',
  },
  negativeBalance: {
    en: 'Negative balance protection',
    it: 'Protezione dal saldo negativo',
    ge: 'Negativsaldoschutz',
    also: 'nachschusspflicht debt debito schulden',
  },
  marketOrder: { en: 'Market order', it: 'Ordine a mercato', ge: 'Market-Order', also: 'marktorder' },
  limitOrder: { en: 'Limit order', it: 'Ordine limite', ge: 'Limit-Order', also: 'pending' },
  stopOrder: { en: 'Stop order', it: 'Ordine stop', ge: 'Stop-Order', also: 'buy stop sell stop pending' },
  stopLoss: { en: 'Stop loss', it: 'Stop loss', ge: 'Stop-Loss', also: 'stop verlustbegrenzung' },
  guaranteedStop: { en: 'Guaranteed stop', it: 'Stop garantito', ge: 'Garantierter Stopp' },
  trailingStop: { en: 'Trailing stop', it: 'Trailing stop (stop mobile)', ge: 'Trailing-Stop (nachgezogener Stopp)' },
  takeProfit: {
    en: 'Take profit',
    it: 'Take profit (presa di profitto)',
    ge: 'Take-Profit (Gewinnmitnahme)',
    also: 'target obiettivo kursziel',
  },
  orderBook: {
    en: 'Order book',
    it: 'Book degli ordini',
    ge: 'Orderbuch',
    also: 'depth of market profondità markttiefe',
  },
  hedging: { en: 'Hedging', it: 'Copertura (hedging)', ge: 'Absicherung (Hedging)' },
  carryTrade: { en: 'Carry trade', it: 'Carry trade', ge: 'Carry Trade (Zinsdifferenzgeschäft)' },
  scalping: { en: 'Scalping', it: 'Scalping', ge: 'Scalping' },
  dayTrading: {
    en: 'Day and swing trading',
    it: 'Day trading e swing trading',
    ge: 'Day- und Swing-Trading',
    also: 'daytrading intraday',
  },
  martingale: { en: 'Martingale', it: 'Martingala', ge: 'Martingale', also: 'doubling raddoppio verdoppeln' },
  grid: {
    en: 'Grid trading',
    it: 'Grid trading (griglia di ordini)',
    ge: 'Grid-Trading (Gitterhandel)',
    also: 'griglia',
  },
  averagingDown: {
    en: 'Averaging down',
    it: 'Mediare al ribasso',
    ge: 'Verbilligen (Nachkaufen)',
    also: 'cost average',
  },
  backtest: { en: 'Backtest', it: 'Backtest', ge: 'Backtest (Rückrechnung)', also: 'history storico' },
  overfitting: {
    en: 'Overfitting',
    it: 'Sovradattamento (overfitting)',
    ge: 'Überanpassung (Overfitting)',
    also: 'curve fitting',
  },
  demo: {
    en: 'Demo account (paper trading)',
    it: 'Conto demo (paper trading)',
    ge: 'Demokonto (Paper Trading)',
    also: 'practice simulation simulazione übungskonto',
  },
  robot: {
    en: 'Trading robot (EA)',
    it: 'Robot di trading (EA)',
    ge: 'Handelsroboter (EA)',
    also: 'expert advisor bot ai automatic',
  },
  journal: { en: 'Trading journal', it: 'Diario di trading', ge: 'Trading-Tagebuch', also: 'handelstagebuch' },
  drawdown: {
    en: 'Drawdown',
    it: 'Drawdown (calo dal massimo)',
    ge: 'Drawdown (Rückgang vom Höchststand)',
    also: 'loss',
  },
  expectancy: { en: 'Expectancy', it: 'Valore atteso', ge: 'Erwartungswert', also: 'expected value' },
  winRate: {
    en: 'Win rate',
    it: 'Percentuale di operazioni vincenti',
    ge: 'Trefferquote',
    also: 'hit rate success rate',
  },
  rewardToRisk: {
    en: 'Reward-to-risk ratio',
    it: 'Rapporto rischio-rendimento',
    ge: 'Chance-Risiko-Verhältnis',
    also: 'risk reward crv rrr',
  },
  positionSizing: {
    en: 'Position sizing',
    it: 'Dimensionamento della posizione',
    ge: 'Bestimmung der Positionsgröße',
    also: 'money management',
  },
  riskOfRuin: {
    en: 'Risk of ruin',
    it: 'Rischio di rovina',
    ge: 'Ruinrisiko',
    also: 'ruin rovina ruinwahrscheinlichkeit',
  },
  tilt: {
    en: 'Tilt (revenge trading)',
    it: 'Tilt (trading per rivalsa)',
    ge: 'Tilt (Revenge Trading)',
    also: 'revenge vendetta rachehandel',
  },
  fomo: {
    en: 'Fear of missing out (FOMO)',
    it: 'Paura di restare fuori (FOMO)',
    ge: 'Angst, etwas zu verpassen (FOMO)',
  },
  confirmationBias: { en: 'Confirmation bias', it: 'Bias di conferma', ge: 'Bestätigungsfehler' },
  survivorshipBias: {
    en: 'Survivorship bias',
    it: 'Bias di sopravvivenza',
    ge: 'Survivorship Bias (Überlebensirrtum)',
  },
  copyTrading: { en: 'Copy trading', it: 'Copy trading', ge: 'Copy-Trading', also: 'social trading mirror' },
  pamm: { en: 'PAMM account', it: 'Conto PAMM', ge: 'PAMM-Konto', also: 'mam managed account' },
  signals: { en: 'Trading signals', it: 'Segnali di trading', ge: 'Handelssignale', also: 'telegram whatsapp' },
  propFirm: { en: 'Prop firm', it: 'Prop firm', ge: 'Prop-Firm', also: 'challenge funded account proprietary' },
  cfd: { en: 'Contract for difference (CFD)', it: 'Contratto per differenza (CFD)', ge: 'Differenzkontrakt (CFD)' },
  marketMaker: { en: 'Market maker', it: 'Market maker', ge: 'Market-Maker', also: 'dealing desk b-book' },
  ecn: { en: 'ECN and STP', it: 'ECN e STP', ge: 'ECN und STP', also: 'no dealing desk a-book' },
  conflict: { en: 'Conflict of interest', it: 'Conflitto di interessi', ge: 'Interessenkonflikt' },
  affiliate: {
    en: 'Affiliate',
    it: 'Affiliato',
    ge: 'Affiliate (Vermittlung gegen Provision)',
    also: 'introducing broker ib influencer referral vermittler',
  },
  bonus: { en: 'Bonus', it: 'Bonus', ge: 'Bonus', also: 'welcome deposit benvenuto willkommensbonus' },
  regulator: {
    en: 'Regulator',
    it: 'Autorità di vigilanza',
    ge: 'Aufsichtsbehörde',
    also: 'supervisor consob bafin finma fca cysec fma licence',
  },
  passporting: {
    en: 'Passporting',
    it: 'Passaporto europeo',
    ge: 'Europäischer Pass',
    also: 'freedom to provide services mifid',
  },
  compensation: {
    en: 'Investor compensation scheme',
    it: 'Sistema di indennizzo degli investitori',
    ge: 'Anlegerentschädigung',
    also: 'guarantee fund fondo nazionale di garanzia edw fscs',
  },
  segregation: {
    en: 'Segregated accounts',
    it: 'Conti segregati',
    ge: 'Getrennt geführte Kundenkonten',
    also: 'client money segregierte',
  },
  tiedAgent: { en: 'Tied agent', it: 'Agente collegato', ge: 'Vertraglich gebundener Vermittler' },
  cloneFirm: { en: 'Clone firm', it: 'Società clone', ge: 'Klonfirma', also: 'identity theft identitätsmissbrauch' },
  recoveryRoom: { en: 'Recovery room', it: 'Recovery room (falso recupero)', ge: 'Recovery Room (Rückholbetrug)' },
  pumpAndDump: { en: 'Pump and dump', it: 'Pump and dump (gonfia e sgonfia)', ge: 'Pump and Dump (Kurstreiberei)' },
  centralBank: {
    en: 'Central bank',
    it: 'Banca centrale',
    ge: 'Zentralbank',
    also: 'ecb bce ezb fed snb bns notenbank',
  },
  interestRate: {
    en: 'Policy interest rate',
    it: 'Tasso di riferimento',
    ge: 'Leitzins',
    also: 'key rate tasso ufficiale',
  },
  inflation: { en: 'Inflation', it: 'Inflazione', ge: 'Inflation (Teuerung)' },
  nfp: {
    en: 'Non-farm payrolls (NFP)',
    it: 'Occupati USA (non-farm payrolls, NFP)',
    ge: 'US-Arbeitsmarktbericht (NFP)',
    also: 'jobs report occupazione',
  },
  intervention: { en: 'Currency intervention', it: 'Intervento sul cambio', ge: 'Devisenmarktintervention' },
  peg: {
    en: 'Currency peg',
    it: 'Ancoraggio del cambio (peg)',
    ge: 'Wechselkursbindung (Peg)',
    also: 'fixed rate cambio fisso fester wechselkurs',
  },
  safeHaven: { en: 'Safe-haven currency', it: 'Valuta rifugio', ge: 'Fluchtwährung (sicherer Hafen)' },
} as const satisfies Record<string, Term>;

/** The name of a term in code and in the address of its entry. */
export type TermId = keyof typeof listed;

/**
 * The terms of the glossary, with their names. Their texts are in `locales/<language>/glossary.json`, the numbers of
 * their examples in `figures.ts`.
 */
export const terms: Readonly<Record<TermId, Term>> = listed;

/** Every term. */
export const termIds = Object.keys(terms) as TermId[];
