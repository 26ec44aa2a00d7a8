import type { Regulation } from './regulation.ts';
import { esmaLimits, read, recommendations } from './regulationSources.ts';

const britain = read(
  'https://www.regulationtomorrow.com/eu/fca-confirms-permanent-restrictions-on-the-sale-of-cfds-and-cfd-like-options-to-retail-consumers/',
  '2019-07-01',
);
const ireland = read(
  'https://centralbank.ie/news/article/central-bank-bans-sale-binary-options-restricts-sale-contracts-for-difference',
  '2019-06-12',
);

/** The regulation of brokers in northern Europe. */
export const regulationInNorthernEurope = {
  GB: {
    regulator: {
      name: 'Financial Conduct Authority (FCA)',
      address: 'https://www.fca.org.uk',
      phone: '0800 111 6768',
      ...read('https://www.fca.org.uk/consumers/report-scam-us'),
    },
    police: {
      name: 'Report Fraud (England, Wales, Northern Ireland)',
      address: 'https://www.reportfraud.police.uk',
      phone: '0300 123 2040',
      ...read('https://www.miragenews.com/city-police-launch-fraud-reporting-service-1583577'),
    },
    register: {
      name: 'Financial Services Register, Firm Checker',
      address: 'https://www.fca.org.uk/consumers/using-financial-services-register',
      ...read('https://fca.org.uk/consumers/using-financial-services-register', '2025-04-23'),
    },
    warnings: {
      name: 'FCA Warning List',
      address: 'https://www.fca.org.uk/consumers/warning-list',
      ...read('https://www.jollygoodloans.com/updates/scam-claims-firm-watch-2026-w21/', '2026-05-21'),
    },
    complaints: {
      name: 'Financial Ombudsman Service',
      address: 'https://www.fca.org.uk/consumers/how-complain',
      ...read('https://fca.org.uk/consumers/how-complain/printable/print'),
    },
    help: {
      name: 'National Gambling Helpline (GamCare)',
      address: 'https://www.gamcare.org.uk',
      phone: '0808 8020 133',
      ...read('https://www.canosn.org.uk/Blog/problem-gambling'),
      also: 'https://www.thirdsectorawards.com/finalists/national-gambling-helpline-team-y0008',
    },
    leverage: { cap: 30, ...britain },
    closeOut: { share: 0.5, ...britain },
    balance: britain,
    compensation: {
      scheme: 'Financial Services Compensation Scheme (FSCS)',
      amount: 85_000,
      currency: 'GBP',
      covers: 'investments',
      ...read('https://www.fscs.org.uk/media/press/2019/apr/higher-protection-limits/', '2019-04-01'),
    },
    restrictions: [
      {
        kind: 'promotions',
        ...read(
          'https://riskandcompliance.freshfields.com/post/102jmhr/fca-takes-further-steps-to-crackdown-on-finfluencers-following-issuing-guidance',
          '2024-10-22',
        ),
      },
      { kind: 'bonuses', ...britain },
      { kind: 'warning', ...britain },
    ],
  },
  IE: {
    isInEea: true,
    regulator: {
      name: 'Central Bank of Ireland',
      address: 'https://www.centralbank.ie',
      ...read(
        'https://www.centralbank.ie/regulation/how-we-regulate/authorisation/unauthorised-firms/avoiding-scams-and-unauthorised-activity',
      ),
    },
    police: {
      name: 'An Garda Síochána',
      address: 'https://garda.ie',
      ...read(
        'https://garda.ie/en/about-us/our-departments/office-of-corporate-communications/press-releases/2011/may/advice-on-fraudulent-activity-27-may-2011.html',
      ),
    },
    complaints: {
      name: 'Financial Services and Pensions Ombudsman (FSPO)',
      address: 'https://www.fspo.ie',
      ...read('https://www.fspo.ie/make-a-complaint/how-to-make-a-complaint-to-the-fspo/transcript.asp'),
    },
    help: {
      name: 'Health Service Executive (HSE), addiction services',
      address: 'https://www.ccpc.ie/consumers/money/debt/gambling-debt',
      ...read('https://www.ccpc.ie/consumers/money/debt/gambling-debt'),
    },
    // The release makes the limits of the European authority permanent, whose figures the second page has.
    leverage: { cap: 30, ...ireland, also: esmaLimits },
    closeOut: { share: 0.5, ...ireland, also: esmaLimits },
    balance: ireland,
    compensation: {
      scheme: 'Investor Compensation Scheme (ICS)',
      amount: 20_000,
      currency: 'EUR',
      share: 0.9,
      covers: 'investments',
      ...read('https://ccpc.ie/consumers/money/investing/ics-protection'),
    },
    restrictions: [
      { kind: 'bonuses', ...ireland },
      { kind: 'warning', ...ireland },
      { kind: 'binaryOptions', ...ireland },
      recommendations,
    ],
  },
} as const satisfies Record<string, Regulation>;
