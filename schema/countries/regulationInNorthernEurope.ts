import type { Regulation } from './regulation.ts';
import { esmaLimits, read, recommendations } from './regulationSources.ts';

const austria = read('https://360.lexisnexis.at/d/L-20010637-P3?origin=vl', '2019-05-15');
const austrianRelease = read(
  'https://www.fma.gv.at/en/fma-prohibits-the-sale-of-binary-options-to-retail-investors-and-also-massively-restricts-the-distribution-of-contracts-for-difference-cfds-to-them/',
);
const britain = read(
  'https://www.regulationtomorrow.com/eu/fca-confirms-permanent-restrictions-on-the-sale-of-cfds-and-cfd-like-options-to-retail-consumers/',
  '2019-07-01',
);
const germany = {
  ...read(
    'https://www.bafin.de/SharedDocs/Veroeffentlichungen/DE/Pressemitteilung/2019/pm_190731_CFD_Fortfuehrung_Handelsbeschraenkung.html',
    '2019-07-23',
  ),
  also: esmaLimits,
};
const ireland = read(
  'https://centralbank.ie/news/article/central-bank-bans-sale-binary-options-restricts-sale-contracts-for-difference',
  '2019-06-12',
);
const austrianChecks = read(
  'https://www.finanznachrichten.de/nachrichten-2022-01/54897782-apa-ots-news-fma-zahl-der-investorenwarnungen-2021-auf-112-gestiegen-grossteil-der-warnmeldungen-betraf-betruegerisch-taetige-handelsplattformen-016.htm',
);

/** The regulation of brokers in northern Europe. */
export const regulationInNorthernEurope = {
  AT: {
    isInEea: true,
    regulator: {
      name: 'Finanzmarktaufsicht (FMA)',
      address: 'https://www.fma.gv.at',
      ...read(
        'https://www.fma.gv.at/en/number-of-investor-warnings-issued-by-fma-at-new-record-high-97-investor-warnings-were-published-in-2019/',
      ),
    },
    police: {
      name: 'Bundeskriminalamt, Meldestellen',
      address: 'https://www.bundeskriminalamt.at',
      ...read('https://www.bundeskriminalamt.at/602/start.aspx'),
    },
    register: { name: 'FMA, konzessionierte Unternehmen', address: 'https://www.fma.gv.at', ...austrianChecks },
    warnings: { name: 'FMA, Investorenwarnungen', address: 'https://www.fma.gv.at', ...austrianChecks },
    complaints: {
      name: 'FMA, Beschwerde und Ansprechpartner',
      address: 'https://www.fma.gv.at/beschwerde-und-ansprechpartner/',
      ...read('https://www.fma.gv.at/beschwerde-und-ansprechpartner/'),
    },
    help: {
      name: 'Spielsuchthilfe',
      address: 'https://www.spielsuchthilfe.at',
      phone: '+43 1 544 13 57',
      ...read('https://www.spielsuchthilfe.at/zahlen_und_fakten.html'),
    },
    leverage: { cap: 30, ...austria },
    closeOut: austrianRelease,
    balance: austrianRelease,
    compensation: {
      scheme: 'Anlegerentschädigung',
      amount: 20_000,
      currency: 'EUR',
      covers: 'investments',
      ...read(
        'https://www.sparkasse.at/sgruppe/privatkunden/helpcenter/sparen-anlegen/einlagensicherung/sind-meine-wertpapiere-im-sicherungsfall-gesichert',
      ),
    },
    restrictions: [
      { kind: 'bonuses', ...austrianRelease },
      { kind: 'binaryOptions', ...austrianRelease },
      {
        kind: 'coldCalls',
        ...read(
          'https://www.fondsprofessionell.at/news/vertrieb/headline/fma-aufruf-verdaechtige-angebote-melden-147938/',
        ),
      },
      recommendations,
    ],
  },
  CH: {
    regulator: {
      name: 'Eidgenössische Finanzmarktaufsicht (FINMA)',
      address: 'https://www.finma.ch',
      ...read('https://www.finma.ch/en/finma-public/wie-sie-sich-schuetzen-koennen/'),
    },
    police: {
      name: 'Bundesamt für Cybersicherheit (BACS)',
      address: 'https://www.ncsc.admin.ch',
      ...read('https://www.ncsc.admin.ch/ncsc/de/home/cyberbedrohungen/investmentbetrug.html'),
    },
    register: {
      name: 'FINMA, bewilligte Institute',
      address: 'https://www.finma.ch',
      ...read('https://finma.ch/finma-public/wie-sie-sich-schuetzen-koennen/gegen-illegale-anbieter'),
    },
    warnings: {
      name: 'FINMA, Warnliste',
      address: 'https://www.finma.ch/it/finma-public/warnungen',
      ...read('https://finma.ch/it/finma-public/warnungen'),
    },
    complaints: {
      name: 'Schweizerischer Bankenombudsman',
      ...read('https://finma.ch/de/finma-public/fragen-und-antworten/'),
    },
    help: {
      name: 'SOS Spielsucht (Deutschschweiz)',
      address: 'https://www.sos-spielsucht.ch',
      phone: '0800 040 080',
      ...read('http://perspektive-tg.ch/gluecksspiele-koennen-abhaengig-machen-auch-online/'),
      also: 'https://presseportal.ch/de/pm/100000980/100714655',
    },
    leverage: {
      cap: 'none',
      ...read('https://www.investortrip.com/best/countries/switzerland', '2026-05-22'),
      // A bank under FINMA’s supervision offers private clients more than the European Union allows.
      also: 'https://www.swissquote.com/en-row/private/trade/pricing/forex-cfds/execution',
    },
    compensation: {
      scheme: 'esisuisse',
      amount: 100_000,
      currency: 'CHF',
      covers: 'deposits',
      ...read('https://www.esisuisse.ch/en'),
    },
    restrictions: [
      {
        kind: 'bankLicence',
        ...read('https://finma.ch/de/finma-public/fragen-und-probleme/zu-online-devisenhaendlern'),
      },
      {
        kind: 'adviserRegister',
        ...read(
          'https://www.vischer.com/know-how/blog/der-anlageberater-nach-fidleg-und-die-neuen-beraterregister-38721/',
        ),
      },
    ],
  },
  DE: {
    isInEea: true,
    regulator: {
      name: 'Bundesanstalt für Finanzdienstleistungsaufsicht (BaFin)',
      address: 'https://www.bafin.de',
      phone: '0800 2 100 500',
      ...read('https://www.bafin.de/DE/Verbraucher/Verbrauchertelefon/verbrauchertelefon_node.html'),
    },
    warnings: {
      name: 'BaFin, unerlaubte Geschäfte',
      address: 'https://www.bafin.de',
      ...read(
        'https://www.bafin.de/DE/Aufsicht/Uebergreifend/UnerlaubteGeschaefte/unerlaubtegeschaefte_node.html',
        '2016-06-08',
      ),
    },
    complaints: {
      name: 'Schlichtungsstelle bei der BaFin',
      address: 'http://www.bafin.de/schlichtungsstelle',
      ...read('http://www.bafin.de/schlichtungsstelle', '2023-11-22'),
    },
    help: {
      name: 'Telefonberatung zur Glücksspielsucht (BZgA, heute BIÖG)',
      address: 'https://www.check-dein-spiel.de',
      phone: '0800 1 37 27 00',
      ...read(
        'https://gluecksspiel-behoerde.de/de/news/324-ggl-begruesst-weiter-finanzierung-der-bzga-gluecksspielsucht-hotline-durch-gluecksspielindustrie',
      ),
      also: 'https://www.bundesregierung.de/breg-de/suche/aktionstag-gluecksspielsucht-2225472',
    },
    leverage: { cap: 30, ...germany },
    closeOut: {
      share: 0.5,
      ...read(
        'https://fondsprofessionell.de/news/recht/headline/bafin-schraenkt-cfd-vertrieb-dauerhaft-ein-154864',
        '2019-07-23',
      ),
    },
    balance: germany,
    compensation: {
      scheme: 'Entschädigungseinrichtung der Wertpapierhandelsunternehmen (EdW)',
      amount: 20_000,
      currency: 'EUR',
      share: 0.9,
      covers: 'investments',
      ...read(
        'https://www.whitebox.eu/finanzwissen/faq/edw-entschaedigungseinrichtung-der-wertpapierhandelsunternehmen',
      ),
    },
    restrictions: [
      { kind: 'bonuses', ...germany },
      { kind: 'warning', ...germany },
      {
        kind: 'personalAdvice',
        ...read(
          'https://www.gvw.com/aktuelles/blog/detail/aktualisiertes-merkblatt-der-bafin-zur-anlageberatung-und-einordnung-von-finfluencern',
        ),
      },
      recommendations,
    ],
  },
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
