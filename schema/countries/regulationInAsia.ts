import type { Regulation } from './regulation.ts';
import { read } from './regulationSources.ts';

const india = read(
  'https://www.thehindu.com/business/rbi-issues-updated-alert-list-to-curb-unauthorised-forex-trading/article66494373.ece/amp/',
  '2023-02-10',
);
const thailand = read('https://www.nationmultimedia.com/in-focus/30376663', '2019-09-24');
const singaporeChecks = read('https://www.earnforex.com/guides/mas-monetary-authority-of-singapore');
const emirates = read('https://www.dgcx.ae/regulatory/requirements');
const emiratesLists = read(
  'https://tradeinformer.com/broker-news/uae-cma-adds-risk-warning-to-cat-5-license-holders-with-license-holders-added-to-regulators-own-warning-list',
);

/** The regulation of brokers in Asia. */
export const regulationInAsia = {
  AE: {
    regulator: {
      name: 'Capital Market Authority (CMA), formerly Securities and Commodities Authority (SCA)',
      address: 'https://www.uaecma.gov.ae',
      ...read(
        'https://www.uaecma.gov.ae/en/media-center/news/25/1/2017/sca-board-approves-a-decision-regarding-controls-for-publishing-warnings',
      ),
      also: emiratesLists.source,
    },
    register: { name: 'CMA, registry', address: 'https://www.uaecma.gov.ae', ...emiratesLists },
    warnings: { name: 'CMA, warnings', address: 'https://www.uaecma.gov.ae', ...emiratesLists },
    restrictions: [{ kind: 'exchangeBrokers', ...emirates }],
  },
  BD: {
    restrictions: [
      {
        kind: 'authorisedDealers',
        ...read('https://techtunes.io/reports/tune-id/107211', '2012-01-12'),
        also: 'https://m.priyo.com/i/%E0%A6%85%E0%A6%AC%E0%A7%88%E0%A6%A7%E0%A6%AD%E0%A6%BE%E0%A6%AC%E0%A7%87-%E0%A6%AB%E0%A6%B0%E0%A7%87%E0%A6%95%E0%A7%8D%E0%A6%B8-%E0%A6%9F%E0%A7%8D%E0%A6%B0%E0%A7%87%E0%A6%A1%E0%A6%BF%E0%A6%82%E0%A7%9F%E0%A7%87-%E0%A6%AC%E0%A6%BE%E0%A6%82%E0%A6%B2%E0%A6%BE%E0%A6%A6%E0%A7%87%E0%A6%B6-%E0%A6%AC%E0%A7%8D%E0%A6%AF%E0%A6%BE%E0%A6%82%E0%A6%95%E0%A7%87%E0%A6%B0-%E2%80%98%E0%A6%A8%E0%A6%BE%E2%80%99',
      },
    ],
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
    help: {
      name: 'National Council on Problem Gambling (NCPG)',
      address: 'https://www.ncpg.org.sg',
      phone: '1800-6-668-668',
      ...read(
        'https://www.straitstimes.com/opinion/forum/forum-campaign-coming-to-raise-awareness-of-problem-gambling',
        '2022-11-12',
      ),
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
} as const satisfies Record<string, Regulation>;
