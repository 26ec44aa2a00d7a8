import { chf, eur, example, type Figures, hundredths, jpy, number, rate, share, usd, year } from './figure.ts';

/** What a pip of EUR/USD is worth for one lot. */
const lotPip = 10;

const none: Figures = {};

/** The sum of a stake and its doubles, as often as it is lost. */
const doubled = (stake: number, losses: number): number => stake * (2 ** losses - 1);

/** The probability of losing a number of equal stakes, sooner or later, if each is won with this chance. */
const ruin = (chance: number, stakes: number): number => ((1 - chance) / chance) ** stakes;

/** The numbers of the examples about methods, risk, providers and the economy. */
export const riskFigures = {
  hedging: example({ pips: number(50), spread: number(1.2) }, ({ pips, spread }) => ({
    moved: usd(pips * lotPip),
    cost: usd(2 * spread * lotPip),
  })),
  carryTrade: example({ night: usd(6), pips: number(300) }, ({ night, pips }) => ({
    loss: usd(pips * lotPip),
    nights: number((pips * lotPip) / night),
  })),
  scalping: example({ target: number(5), spread: number(1) }, ({ target, spread }) => ({
    part: share(spread / target),
  })),
  dayTrading: example({ trades: number(4), days: number(220), cost: usd(5), swings: number(40) }, (of) => ({
    total: usd(of.trades * of.days * of.cost),
    less: usd(of.swings * of.cost),
  })),
  martingale: example({ stake: usd(10), losses: number(10) }, ({ stake, losses }) => ({
    lost: usd(doubled(stake, losses)),
    next: usd(stake * 2 ** losses),
  })),
  grid: example({ orders: number(10), step: number(20), lots: number(0.1) }, ({ orders, step, lots }) => ({
    loss: usd(((step * orders * (orders - 1)) / 2) * lotPip * lots),
  })),
  averagingDown: example({ first: rate(1.08), second: rate(1.07), now: rate(1.06) }, ({ first, second, now }) => ({
    average: rate((first + second) / 2),
    single: usd(Math.round((first - now) * 10_000) * lotPip),
    both: usd(Math.round((first + second - 2 * now) * 10_000) * lotPip),
  })),
  backtest: example({ trades: number(500), gross: usd(3000), cost: usd(7) }, ({ trades, gross, cost }) => ({
    costs: usd(trades * cost),
    loss: usd(trades * cost - gross),
  })),
  overfitting: example({ rules: number(10), chance: share(0.02) }, ({ rules, chance }) => ({
    variants: number(2 ** rules),
    lucky: number(Math.round(2 ** rules * chance)),
  })),
  demo: example({ play: usd(100_000), own: usd(1000), loss: usd(200) }, ({ play, own, loss }) => ({
    ofPlay: share(loss / play),
    ofOwn: share(loss / own),
  })),
  robot: example({ price: usd(199), buyers: number(500) }, ({ price, buyers }) => ({ sales: usd(price * buyers) })),
  journal: example({ planned: usd(50), actual: usd(80), losses: number(40) }, ({ planned, actual, losses }) => ({
    extra: usd((actual - planned) * losses),
  })),
  drawdown: example({ peak: eur(10_000), low: eur(7500) }, ({ peak, low }) => ({
    drawdown: share((peak - low) / peak),
    needed: share(peak / low - 1),
  })),
  expectancy: example({ wins: number(60), win: usd(50), losses: number(40), loss: usd(80) }, (of) => ({
    trades: number(of.wins + of.losses),
    each: usd((of.losses * of.loss - of.wins * of.win) / (of.wins + of.losses)),
  })),
  winRate: example({ wins: number(90), win: usd(10), losses: number(10), loss: usd(120) }, (of) => ({
    rate: share(of.wins / (of.wins + of.losses)),
    total: usd(of.losses * of.loss - of.wins * of.win),
  })),
  rewardToRisk: example({ risk: number(50), reward: number(100) }, ({ risk, reward }) => ({
    ratio: number(reward / risk),
    needed: share(risk / (risk + reward)),
  })),
  positionSizing: example({ balance: usd(10_000), risk: share(0.02), stop: number(40) }, (of) => ({
    allowed: usd(of.balance * of.risk),
    lots: number((of.balance * of.risk) / (of.stop * lotPip)),
  })),
  riskOfRuin: example({ chance: share(0.52), few: number(10), many: number(100) }, ({ chance, few, many }) => ({
    ofFew: share(ruin(chance, few)),
    ofMany: share(ruin(chance, many)),
  })),
  tilt: example({ loss: usd(100), times: number(3) }, ({ loss, times }) => ({
    next: usd(loss * times),
    total: usd(loss + loss * times),
  })),
  fomo: example({ stop: number(30), missed: number(60), lots: number(0.2) }, ({ stop, missed, lots }) => ({
    planned: usd(stop * lotPip * lots),
    late: usd((stop + missed) * lotPip * lots),
  })),
  confirmationBias: none,
  survivorshipBias: example({ traders: number(1024), rounds: number(8) }, ({ traders, rounds }) => ({
    left: number(traders / 2 ** rounds),
  })),
  copyTrading: example({ leader: usd(50_000), own: usd(5000), loss: usd(1000) }, ({ leader, own, loss }) => ({
    ofLeader: share(loss / leader),
    ofOwn: share(loss / own),
  })),
  pamm: example({ paidIn: eur(10_000), gain: eur(1000), fee: share(0.3), loss: eur(1500) }, (of) => ({
    kept: eur(of.gain * of.fee),
    left: eur(of.paidIn + of.gain - of.gain * of.fee - of.loss),
  })),
  signals: example({ fee: eur(80), months: number(12), balance: eur(3000) }, ({ fee, months, balance }) => ({
    total: eur(fee * months),
    needed: share((fee * months) / balance),
  })),
  propFirm: example({ fee: eur(300), attempts: number(3) }, ({ fee, attempts }) => ({ total: eur(fee * attempts) })),
  cfd: example({ units: number(10_000), bought: rate(1.08), sold: rate(1.077) }, ({ units, bought, sold }) => ({
    loss: usd(Math.round(units * (bought - sold))),
  })),
  marketMaker: example({ loss: usd(200) }, ({ loss }) => ({ gain: usd(loss) })),
  ecn: example({ spread: number(0.2), commission: usd(7) }, ({ spread, commission }) => ({
    cost: usd(spread * lotPip + commission),
    pips: number(spread + commission / lotPip),
  })),
  conflict: none,
  affiliate: example({ fee: eur(400), clients: number(50) }, ({ fee, clients }) => ({ total: eur(fee * clients) })),
  bonus: example({ bonus: eur(100), lots: number(30), cost: eur(10) }, ({ lots, cost }) => ({
    costs: eur(lots * cost),
  })),
  regulator: none,
  passporting: none,
  // The least that every country of the EU must cover (Directive 97/9/EC, article 4).
  compensation: example({ claim: eur(30_000), covered: eur(20_000) }, ({ claim, covered }) => ({
    lost: eur(claim - covered),
  })),
  segregation: none,
  tiedAgent: none,
  cloneFirm: none,
  recoveryRoom: example({ lost: eur(8000), part: share(0.1) }, ({ lost, part }) => ({
    fee: eur(lost * part),
    total: eur(lost + lost * part),
  })),
  pumpAndDump: example({ before: eur(0.1), top: eur(0.5), after: eur(0.05), invested: eur(1000) }, (of) => ({
    left: eur((of.invested / of.top) * of.after),
  })),
  centralBank: none,
  interestRate: example({ high: share(0.04), low: share(0.015), position: usd(100_000) }, (of) => ({
    // In percentage points.
    difference: number((of.high - of.low) * 100),
    interest: usd(of.position * (of.high - of.low)),
  })),
  inflation: example({ price: eur(100), rise: share(0.03), years: number(10) }, ({ price, rise, years }) => ({
    later: eur(price * (1 + rise) ** years),
  })),
  nfp: example({ usual: number(0.8), wide: number(8) }, ({ usual, wide }) => ({
    usualCost: usd(usual * lotPip),
    wideCost: usd(wide * lotPip),
  })),
  intervention: example({ from: number(155), to: number(151), units: number(10_000) }, ({ from, to, units }) => ({
    pips: number((from - to) * 100),
    loss: jpy((from - to) * units),
  })),
  // The Swiss National Bank gave up its minimum rate on 15 January 2015.
  peg: example({ year: year(2015), floor: hundredths(1.2), after: hundredths(1), units: number(10_000) }, (of) => ({
    pips: number(Math.round((of.floor - of.after) * 10_000)),
    loss: chf(Math.round((of.floor - of.after) * of.units)),
  })),
  safeHaven: none,
} as const;
