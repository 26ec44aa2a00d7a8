import type { Regulation } from './regulation.ts';
import { read } from './regulationSources.ts';

const australia = read('https://paisanoulaw.com/2020/11/02/asic-product-intervention-order', '2020-11-02');
const australianChecks = read('https://www.moneysmart.gov.au/scams/avoiding-scams');
const southAfrica = read(
  'https://www.iol.co.za/personal-finance/my-money/fsca-warns-against-dealing-with-patex-capital-3d2d26df-a269-4695-b081-2632bfc79d87',
);
const unitedStatesCheck = read('https://cftc.gov/ConsumerProtection/check/index.html');
const redList = read('https://smartcheck.gov/articles/46');
const newZealandDisputes = read(
  'https://www.fma.govt.nz/consumer/everyday-finance/disputes-and-consumer-protection/',
  '2023-10-02',
);

/** The regulation of brokers outside Europe and Asia. */
export const regulationElsewhere = {
  AU: {
    regulator: {
      name: 'Australian Securities and Investments Commission (ASIC), Moneysmart',
      address: 'https://www.moneysmart.gov.au',
      ...read('https://www.moneysmart.gov.au/scams/report-a-scam'),
    },
    police: {
      name: 'ReportCyber',
      address: 'https://www.cyber.gov.au',
      ...read('https://www.cyber.gov.au/acsc/view-all-content/referral-organisations/banks'),
    },
    register: { name: 'ASIC Connect, Professional Registers', address: 'https://asic.gov.au', ...australianChecks },
    warnings: {
      name: 'ASIC, companies you should not deal with',
      address: 'https://www.moneysmart.gov.au',
      ...australianChecks,
    },
    complaints: {
      name: 'Australian Financial Complaints Authority (AFCA)',
      address: 'https://www.afca.org.au',
      ...read('https://www.afca.org.au/about-afca/annual-review/2020-21/investments-and-advice-complaints'),
    },
    help: {
      name: 'Gambling Help Online',
      address: 'https://www.gamblinghelponline.org.au',
      phone: '1800 858 858',
      ...read('https://www.gamblinghelponline.org.au/covid-19-update'),
    },
    leverage: {
      cap: 30,
      ...australia,
      also: 'https://www.investordaily.com.au/asic-extends-cfd-product-intervention-order',
      until: '2027-05-23',
    },
    closeOut: australia,
    balance: australia,
    compensation: {
      scheme: 'Compensation Scheme of Last Resort (CSLR)',
      amount: 150_000,
      currency: 'AUD',
      covers: 'decisions',
      ...read('https://www.afca.org.au/cslr'),
    },
    restrictions: [
      { kind: 'foreignLicence', ...australianChecks },
      { kind: 'bonuses', ...australia },
    ],
  },
  CA: {
    regulator: {
      name: 'Canadian Securities Administrators (CSA)',
      address: 'https://www.securities-administrators.ca',
      ...read(
        'https://www.securities-administrators.ca/news/fraud-prevention-month-canadian-securities-administrators-encourages-canadians-to-invest-in-asking-questions-before-investing-in-crypto-assets/',
      ),
    },
    police: {
      name: 'Canadian Anti-Fraud Centre',
      phone: '1-888-495-8501',
      ...read('https://ic.gc.ca/eic/site/oca-bc.nsf/eng/h_ca02228.html'),
    },
    register: {
      name: 'CSA, National Registration Search',
      address: 'https://www.securities-administrators.ca',
      ...read('https://ciro.ca/office-investor/how-ciro-protects-investors/benefits-working-ciro-member'),
    },
    complaints: {
      name: 'Ombudsman for Banking Services and Investments (OBSI)',
      address: 'https://www.obsi.ca',
      ...read('https://obsi.ca/en/for-consumers/how-the-complaint-process-works'),
    },
    compensation: {
      scheme: 'Canadian Investor Protection Fund (CIPF)',
      amount: 1_000_000,
      currency: 'CAD',
      covers: 'investments',
      ...read('http://www.cipf.ca/Public/CIPFCoverage/WhatAretheCoverageLimits.aspx'),
    },
  },
  MX: {
    regulator: {
      name: 'Comisión Nacional Bancaria y de Valores (CNBV)',
      ...read(
        'https://www.adn40.mx/seguridad/2025-10-15/policia-cibernetica-alerta-por-fraudes-en-apps-y-paginas-inversion',
      ),
    },
    register: {
      name: 'CNBV, Padrón de Entidades Supervisadas',
      ...read(
        'https://tucochinito.com/noticias/finanzas-personales/asi-verificas-financieras-pueden-recibir-dinero-evita-estafas-cnbv/amp',
      ),
    },
    complaints: {
      name: 'CONDUSEF',
      address: 'https://fintech.condusef.gob.mx',
      ...read('https://fintech.condusef.gob.mx/'),
    },
  },
  NZ: {
    regulator: {
      name: 'Financial Markets Authority (FMA)',
      address: 'https://www.fma.govt.nz',
      ...read('https://www.fma.govt.nz/scams/report-a-scam/'),
    },
    police: {
      name: 'New Zealand Police',
      phone: '105',
      ...read('https://fma.cwp.govt.nz/investors/scams/protect-yourself-from-being-scammed/'),
    },
    register: { name: 'Financial Service Providers Register (FSPR)', ...newZealandDisputes },
    warnings: {
      name: 'FMA, warnings and alerts',
      address: 'https://www.fma.govt.nz',
      ...read('https://www.fma.govt.nz/contact/make-a-complaint/', '2023-02-28'),
    },
    complaints: {
      name: 'Dispute resolution scheme of the provider',
      address: 'https://www.fma.govt.nz/consumer/everyday-finance/disputes-and-consumer-protection/',
      ...newZealandDisputes,
    },
    help: {
      name: 'Gambling Helpline',
      address: 'http://gamblinghelpline.co.nz',
      phone: '0800 654 655',
      ...read('http://gamblinghelpline.co.nz/Consumer-Information_374.aspx'),
      also: 'https://www.cph.co.nz/gambling-harm-awareness-week/',
    },
    restrictions: [
      {
        kind: 'derivativesLicence',
        ...read('https://www.fma.govt.nz/compliance/role/derivatives-issuers/', '2024-01-22'),
      },
    ],
  },
  US: {
    regulator: {
      name: 'Commodity Futures Trading Commission (CFTC)',
      address: 'https://www.cftc.gov',
      ...unitedStatesCheck,
    },
    register: { name: 'NFA BASIC', address: 'https://www.cftc.gov/check', ...unitedStatesCheck },
    warnings: { name: 'CFTC, RED List', address: 'https://www.cftc.gov', ...redList },
    complaints: { name: 'CFTC, Reparations Program', address: 'https://www.cftc.gov', ...redList },
    help: {
      name: 'National Council on Problem Gambling (NCPG), National Problem Gambling Helpline',
      address: 'https://www.ncpgambling.org',
      phone: '1-800-MY-RESET',
      ...read(
        'https://completeigaming.com/national-council-on-problem-gambling-promotes-new-us-gambling-helpline-number',
      ),
      also: 'https://www.ncpgambling.org/news/ncpg-statement-on-national-access-to-1-800-gambler',
    },
    leverage: {
      cap: 50,
      // The rule demands a deposit of 2%.
      ...read('https://www.nfa.futures.org/rulebooksql/rules.aspx?RuleID=SECTION%2012&Section=7', '2019-03-15'),
    },
    restrictions: [{ kind: 'registration', ...redList }],
  },
  ZA: {
    regulator: {
      name: 'Financial Sector Conduct Authority (FSCA)',
      address: 'https://www.fsca.co.za',
      phone: '0800 20 3722',
      ...read(
        'https://www.fsca.co.za/customers/lists/frequently%20asked%20questions/allitems.aspx?paged=true&pagedprev=true&p%255fcategory=fais+-+regulatory+exam&p%255fid=20&pagefirstrow=61&view=%7B64f24a81-5e84-4fd7-bac6-5cc44ede312c%7D',
      ),
    },
    register: { name: 'FSCA, financial services providers', address: 'https://www.fsca.co.za', ...southAfrica },
    complaints: {
      name: 'FAIS Ombud',
      address: 'https://www.faisombud.co.za',
      ...read('https://www.faisombud.co.za/about-us/faq/'),
    },
    help: {
      name: 'South African Responsible Gambling Foundation (SARGF)',
      address: 'https://responsiblegambling.org.za',
      phone: '0800 006 008',
      ...read('https://www.ngb.org.za/stakeholder-information/national-responsible-gambling-programme/'),
    },
    restrictions: [
      {
        kind: 'providerLicence',
        ...read(
          'https://www.justmoney.co.za/articles/what-does-it-mean-to-be-a-registered-financial-services-provider/',
          '2024-09-23',
        ),
        also: 'https://www.moonstone.co.za/r2-1m-in-penalties-fsca-shuts-down-unauthorised-forex-scheme',
      },
    ],
  },
} as const satisfies Record<string, Regulation>;
