import type { Lexicon } from './Lexicon.ts';

/** What is written alike in every language. */
export const figures: Lexicon = {
  percent: '#%, # %, +#%, +# %, #-#%, # - #%, #-# %, # - # %',
  amount:
    '¤, # $, # €, # £, $ #, € #, £ #, # k, # eur, # usd, # gbp, # chf, chf #, eur #, usd #, fr #, sfr #, # btc, # eth, # usdt, #usdt, ' +
    '# bitcoin, # pips, # pip',
  period:
    '/day, /week, /month, / day, / week, / month, p.m., p.a., /giorno, /settimana, /mese, /tag, /woche, /monat, 24/7',
  growth: '#x, # x, # fold, x#, # → #, # euro → #',
  crypto:
    'btc, eth, usdt, usdc, bitcoin*, ethereum, crypto*, cripto*, krypto*, token*, airdrop, blockchain, defi, nft*, altcoin*, memecoin*, ' +
    'solana, dogecoin',
  messenger:
    'whatsapp*, whats app, telegram*, t.me*, wa.me*, discord, signal app, @*, instagram, insta, snapchat, snap, tg, viber, wechat',
  product:
    'robot*, bot, bots, ea, eas, ki, ai, ia, vip, roboter*, copytrading, copytrader*, copy trading, autopilot*, prop, pdf, trading pool, ' +
    'tradingpool, pool, webinar*',
  hype: '🚀, 💰, 🔥, 📈, 💸, 🤑, 💎, 💵, 😴, 💅, 🏝, 🎯, ✅, 💯, 👉, 🙌, 💪, 🎄, lambo, lamborghini, legit, tesla, porsche, rolex, ferrari, dubai',
  accuracy: '#/#, # / #',
  span: '24h, 48h, 72h, # h, #h',
  market: 'eur/usd, eurusd, usd/jpy, gbp/usd, gbpusd, aud/jpy, usd/chf, eur/chf, nfp, cpi, fed, snb, fomc',
  caution: 'stop, stops, stop loss, stoploss, margin, margin call*, spread*, swap*, atr, lot, lots, slippage, hedging',
  demo: 'demo*, backtest*, back test*, paper trading, papertrading',
  hearsay: '"',
};
