import { sampleDocuments } from './sampleDocuments.ts';

/** The questions about each document, by which their texts are named, and where the right answer of each is. */
export const documentQuestions = {
  information: { trade: 1, move: 0, year: 2 },
  statement: { after: 2, hidden: 1, all: 0, payable: 1 },
} as const;

/** One of the documents. */
export type DocumentName = keyof typeof documentQuestions;

/** What the documents say, or what follows from them: amounts in euros, then shares. */
export function documentFigures({ information, year, statement } = sampleDocuments) {
  const { position, leverage, spread, commission, night, nights } = information;
  const { opening, result, trades, withdrawalFee, withdrawn, bonus } = statement;
  const margin = position / leverage;
  const intraday = spread + commission;
  const trade = intraday + nights * night;
  const commissions = trades * commission;
  const financing = statement.nights * night;
  const spreads = trades * spread;
  const listed = commissions + financing + withdrawalFee;
  const closing = opening + result - listed - withdrawn + bonus;
  return {
    amounts: {
      position,
      margin,
      spread,
      commission,
      night,
      intraday,
      trade,
      yearly: year.trades * trade,
      yearlyIntraday: year.trades * intraday,
      yearlySpread: year.trades * spread,
      account: year.account,
      opening,
      result,
      commissions,
      financing,
      withdrawalFee,
      withdrawn,
      bonus,
      closing,
      after: result - listed,
      difference: closing - opening,
      spreads,
      before: result + spreads,
      listed,
      costs: listed + spreads,
      payable: closing - bonus,
      withWithdrawn: closing - bonus + withdrawn,
    },
    shares: {
      spreadShare: spread / position,
      commissionShare: commission / position,
      nightShare: night / position,
      tradeShare: trade / position,
      marginShare: trade / margin,
      yearlyShare: (year.trades * trade) / year.account,
      costsShare: (listed + spreads) / opening,
    },
  };
}
