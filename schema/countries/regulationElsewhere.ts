import type { Regulation } from './regulation.ts';
import { read } from './regulationSources.ts';

const australia = read('https://paisanoulaw.com/2020/11/02/asic-product-intervention-order', '2020-11-02');
const australianChecks = read('https://www.moneysmart.gov.au/scams/avoiding-scams');
const india = read(
  'https://www.thehindu.com/business/rbi-issues-updated-alert-list-to-curb-unauthorised-forex-trading/article66494373.ece/amp/',
  '2023-02-10',
);
const thailand = read('https://www.nationmultimedia.com/in-focus/30376663', '2019-09-24');
const southAfrica = read(
  'https://www.iol.co.za/personal-finance/my-money/fsca-warns-against-dealing-with-patex-capital-3d2d26df-a269-4695-b081-2632bfc79d87',
);
const singaporeChecks = read('https://www.earnforex.com/guides/mas-monetary-authority-of-singapore');
const unitedStatesCheck = read('https://cftc.gov/ConsumerProtection/check/index.html');
const redList = read('https://smartcheck.gov/articles/46');
const emirates = read('https://www.dgcx.ae/regulatory/requirements');
const newZealandDisputes = read(
  'https://www.fma.govt.nz/consumer/everyday-finance/disputes-and-consumer-protection/',
  '2023-10-02',
);

/** The regulation of brokers outside Europe. */
export const regulationElsewhere = {
  AE: {
    regulator: { name: 'Securities and Commodities Authority (SCA)', ...emirates },
    restrictions: [{ kind: 'exchangeBrokers', ...emirates }],
  },
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
  BD: {
    restrictions: [{ kind: 'authorisedDealers', ...read('https://techtunes.io/reports/tune-id/107211', '2012-01-12') }],
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
  ID: {
    regulator: {
      name: 'Otoritas Jasa Keuangan (OJK), Indonesia Anti-Scam Centre',
      address: 'https://iasc.ojk.go.id',
      ...read('https://iasc.ojk.go.id/Guest'),
    },
    restrictions: [
      {
        kind: 'futuresBrokers',
        ...read(
          'https://news.ddtc.co.id/kenali-ciri-pialang-berjangka-ilegal-biasanya-pakai-nama-forex-46919',
          '2023-04-04',
        ),
      },
    ],
  },
  IN: {
    regulator: {
      name: 'Securities and Exchange Board of India (SEBI)',
      ...read(
        'https://business-standard.com/amp/article/pti-stories/sebi-cautions-against-repeat-ponzi-operators-names-51-firms-114121100855_1.html',
      ),
    },
    police: {
      name: 'National Cyber Crime Reporting Portal',
      address: 'https://cybercrime.gov.in',
      phone: '1930',
      ...read(
        'https://www.business-standard.com/amp/finance/personal-finance/cyber-frauds-cost-india-rs-177-crore-in-fy24-how-to-protect-yourself-124080600123_1.html',
      ),
    },
    register: { name: 'Reserve Bank of India, authorised persons and platforms', ...india },
    warnings: { name: 'Reserve Bank of India, Alert List', ...india },
    restrictions: [
      {
        kind: 'licensedPlatforms',
        ...read(
          'https://thestatesman.com/business/rbi-issues-alert-list-of-34-illegal-entities-dealing-in-forex-1503108873.html/amp',
          '2022-09-07',
        ),
      },
    ],
  },
  MX: {
    regulator: {
      name: 'Comisión Nacional Bancaria y de Valores (CNBV)',
      ...read(
        'https://www.adn40.mx/seguridad/2025-10-15/policia-cibernetica-alerta-por-fraudes-en-apps-y-paginas-inversion',
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
    restrictions: [
      {
        kind: 'derivativesLicence',
        ...read('https://www.fma.govt.nz/compliance/role/derivatives-issuers/', '2024-01-22'),
      },
    ],
  },
  SG: {
    regulator: {
      name: 'Monetary Authority of Singapore (MAS)',
      address: 'https://www.mas.gov.sg',
      ...read(
        'http://www.mas.gov.sg/News-and-Publications/MAS-Announcements/2008/Public-Statement-on-Fraudulent-Phone-Calls-Misusing-MAS-Name.aspx',
      ),
    },
    police: {
      name: 'ScamShield',
      address: 'https://scamshield.gov.sg',
      phone: '1799',
      ...read('https://scamshield.gov.sg/scamshield-helpline'),
    },
    register: {
      name: 'MAS, Financial Institutions Directory',
      address: 'https://eservices.mas.gov.sg/fid',
      ...singaporeChecks,
      also: 'https://blog.covarage.com/procedural-howto/mas-register-verify-insurance-broker',
    },
    warnings: {
      name: 'MAS, Investor Alert List',
      address: 'https://www.mas.gov.sg',
      ...read('https://blog.covarage.com/procedural-howto/mas-register-verify-insurance-broker'),
    },
    complaints: {
      name: 'Financial Industry Disputes Resolution Centre (FIDReC)',
      address: 'https://www.fidrec.com.sg',
      ...read('https://www.fidrec.com.sg/knowledgebase/article/KA-01131'),
    },
    leverage: {
      cap: 20,
      ...read('https://www.financemagnates.com/forex/regulation/fx-leverage-cut-to-201-in-singapore/', '2019-10-08'),
    },
  },
  TH: {
    regulator: {
      name: 'Securities and Exchange Commission, Thailand (SEC)',
      address: 'https://www.sec.or.th',
      ...read('https://www.sec.or.th/EN/SECInfo/SECHC/Pages/sechc_guide_complaint.aspx'),
    },
    register: { name: 'Bank of Thailand, licensed agencies', address: 'https://www.bot.or.th', ...thailand },
    restrictions: [
      { kind: 'neverLicensed', ...read('https://nationthailand.com/thailand/general/40020250', '2022-09-20') },
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
    leverage: {
      cap: 50,
      ...read('http://www.futuresmag.com/2010/08/31/cftc-settles-on-501-leverage-for-retail-fx', '2010-08-31'),
    },
    restrictions: [{ kind: 'registration', ...redList }],
  },
  ZA: {
    regulator: {
      name: 'Financial Sector Conduct Authority (FSCA)',
      address: 'https://www.fsca.co.za',
      phone: '0800 110 443',
      ...southAfrica,
    },
    register: { name: 'FSCA, financial services providers', address: 'https://www.fsca.co.za', ...southAfrica },
    complaints: {
      name: 'FAIS Ombud',
      ...read(
        'https://www.brokertoolshub.com/blog/how-to-check-if-your-brokers-fsca-licence-is-still-valid-step-by-step',
      ),
    },
    restrictions: [
      {
        kind: 'providerLicence',
        ...read(
          'https://www.justmoney.co.za/articles/what-does-it-mean-to-be-a-registered-financial-services-provider/',
          '2024-09-23',
        ),
      },
    ],
  },
} as const satisfies Record<string, Regulation>;
