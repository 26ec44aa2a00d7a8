import { chf, clock, eur, example, fineRate, gbp, number, rate, share, usd } from './figure.ts';

/** The units of a lot, a mini lot and a micro lot. */
const lot = { standard: 100_000, mini: 10_000, micro: 1000 };

/** A pip of every pair without the yen. */
const pip = 0.0001;

/** What a pip is worth for one lot of a pair quoted in dollars. */
const lotPip = lot.standard * pip;

/** How many pips lie between two rates, to a tenth. */
const pipsBetween = (first: number, other: number): number => Math.round((Math.abs(first - other) / pip) * 10) / 10;

/** Rates are sums of pips, which floating point would miss. */
const movedBy = (from: number, pips: number): number => Number((from + pips * pip).toFixed(5));

/** The numbers of the examples about prices, costs, margin and orders. */
export const marketFigures = {
  pair: example({ rate: rate(1.08), euros: eur(1000) }, (of) => ({ dollars: usd(of.euros * of.rate) })),
  baseQuote: example({ rate: rate(1.12), pounds: gbp(500) }, (of) => ({ francs: chf(of.pounds * of.rate) })),
  pip: example({ from: rate(1.08), to: rate(1.0825), units: number(lot.mini) }, ({ from, to, units }) => ({
    pips: number(pipsBetween(from, to)),
    amount: usd(pipsBetween(from, to) * pip * units),
  })),
  pipette: example({ from: fineRate(1.08), to: fineRate(1.08012) }, ({ from, to }) => ({
    points: number(pipsBetween(from, to) * 10),
    pips: number(pipsBetween(from, to)),
  })),
  lot: example({ standard: number(lot.standard), mini: number(lot.mini), micro: number(lot.micro) }, (of) => ({
    standardPip: usd(of.standard * pip),
    miniPip: usd(of.mini * pip),
    microPip: usd(of.micro * pip),
  })),
  bidAsk: example({ bid: rate(1.08), ask: rate(1.0802), units: number(lot.mini) }, ({ bid, ask, units }) => ({
    cost: usd(pipsBetween(bid, ask) * pip * units),
  })),
  spread: example({ spread: number(1.2), lots: number(0.5), pipValue: usd(lotPip), trades: number(200) }, (of) => ({
    cost: usd(of.spread * of.lots * of.pipValue),
    total: usd(of.spread * of.lots * of.pipValue * of.trades),
  })),
  commission: example({ perSide: usd(3.5), lots: number(2) }, ({ perSide, lots }) => ({
    cost: usd(perSide * 2 * lots),
    pips: number((perSide * 2) / lotPip),
  })),
  swap: example({ night: usd(7), lots: number(2), nights: number(30) }, ({ night, lots, nights }) => ({
    cost: usd(night * lots * nights),
  })),
  slippage: example({ stop: rate(1.075), filled: rate(1.0742), lots: number(2) }, ({ stop, filled, lots }) => ({
    pips: number(pipsBetween(stop, filled)),
    cost: usd(pipsBetween(stop, filled) * lotPip * lots),
  })),
  requote: example({ asked: rate(1.08), offered: rate(1.0803), lots: number(2) }, ({ asked, offered, lots }) => ({
    pips: number(pipsBetween(asked, offered)),
    cost: usd(pipsBetween(asked, offered) * lotPip * lots),
  })),
  gap: example(
    { bought: rate(1.085), stop: rate(1.08), closed: rate(1.083), opened: rate(1.075), lots: number(2) },
    ({ bought, stop, opened, lots }) => ({
      planned: usd(pipsBetween(bought, stop) * lotPip * lots),
      lost: usd(pipsBetween(bought, opened) * lotPip * lots),
    }),
  ),
  longShort: example({ sold: rate(1.08), fallen: rate(1.075), risen: rate(1.09), lots: number(0.1) }, (of) => ({
    gain: usd(pipsBetween(of.sold, of.fallen) * lotPip * of.lots),
    loss: usd(pipsBetween(of.sold, of.risen) * lotPip * of.lots),
  })),
  liquidity: example({ near: number(20), best: rate(1.0801), far: number(30), next: rate(1.0803) }, (of) => ({
    order: number(of.near + of.far),
    average: fineRate((of.near * of.best + of.far * of.next) / (of.near + of.far)),
  })),
  volatility: example({ calm: number(50), wild: number(160), stop: number(40) }, ({ calm, wild, stop }) => ({
    ofCalm: share(stop / calm),
    ofWild: share(stop / wild),
  })),
  session: example({ opens: clock(8), closes: clock(17), behind: number(5) }, ({ opens, closes, behind }) => ({
    hours: number(closes - (opens + behind)),
  })),
  conversion: example({ dollars: usd(540), rate: rate(1.08), fee: share(0.005) }, ({ dollars, rate, fee }) => ({
    euros: eur(dollars / rate),
    cost: eur((dollars / rate) * fee),
  })),
  atr: example({ first: number(60), second: number(90), third: number(120) }, ({ first, second, third }) => ({
    average: number((first + second + third) / 3),
  })),
  correlation: example({ each: usd(100) }, ({ each }) => ({ both: usd(2 * each) })),
  leverage: example({ own: eur(1000), leverage: number(30), fall: share(0.02) }, ({ own, leverage, fall }) => ({
    position: eur(own * leverage),
    loss: eur(own * leverage * fall),
    lost: share(leverage * fall),
  })),
  margin: example({ position: eur(45_000), leverage: number(30) }, ({ position, leverage }) => ({
    margin: eur(position / leverage),
  })),
  freeMargin: example({ equity: eur(5000), margin: eur(1500), loss: eur(1000) }, ({ equity, margin, loss }) => ({
    free: eur(equity - margin),
    left: eur(equity - loss - margin),
  })),
  marginCall: example({ equity: eur(1800), margin: eur(1500), warning: share(1) }, ({ equity, margin, warning }) => ({
    level: share(equity / margin),
    loss: eur(equity - margin * warning),
  })),
  // The half is the rule of ESMA and of the countries that took it over.
  closeOut: example({ margin: eur(1500), part: share(0.5) }, ({ margin, part }) => ({ equity: eur(margin * part) })),
  negativeBalance: example({ balance: eur(2000), loss: eur(5500) }, ({ balance, loss }) => ({
    debt: eur(loss - balance),
  })),
  marketOrder: example({ shown: rate(1.0801), filled: rate(1.0803), units: number(50_000) }, (of) => ({
    cost: usd(pipsBetween(of.shown, of.filled) * pip * of.units),
  })),
  limitOrder: example({ now: rate(1.083), limit: rate(1.08), low: rate(1.0802) }, ({ limit, low }) => ({
    pips: number(pipsBetween(limit, low)),
  })),
  stopOrder: example({ now: rate(1.08), stop: rate(1.085), filled: rate(1.0856) }, ({ stop, filled }) => ({
    pips: number(pipsBetween(stop, filled)),
  })),
  stopLoss: example({ bought: rate(1.08), stop: rate(1.076), lots: number(0.2) }, ({ bought, stop, lots }) => ({
    pips: number(pipsBetween(bought, stop)),
    loss: usd(pipsBetween(bought, stop) * lotPip * lots),
  })),
  guaranteedStop: example({ premium: number(1.5), lots: number(2), trades: number(20) }, (of) => ({
    cost: usd(of.premium * lotPip * of.lots),
    total: usd(of.premium * lotPip * of.lots * of.trades),
  })),
  trailingStop: example({ distance: number(30), bought: rate(1.08), high: rate(1.085) }, (of) => ({
    first: rate(movedBy(of.bought, -of.distance)),
    last: rate(movedBy(of.high, -of.distance)),
  })),
  takeProfit: example({ bought: rate(1.08), target: rate(1.086), lots: number(0.5) }, ({ bought, target, lots }) => ({
    gain: usd(pipsBetween(bought, target) * lotPip * lots),
  })),
  orderBook: example({ near: number(12), best: rate(1.0801), far: number(25), next: rate(1.0802) }, (of) => ({
    all: number(of.near + of.far),
  })),
} as const;
