import type { Regulation } from './regulation.ts';
import { esmaLimits, read, recommendations } from './regulationSources.ts';

const austria = read('https://360.lexisnexis.at/d/L-20010637-P3?origin=vl', '2019-05-15');
const austrianRelease = read(
  'https://www.fma.gv.at/en/fma-prohibits-the-sale-of-binary-options-to-retail-investors-and-also-massively-restricts-the-distribution-of-contracts-for-difference-cfds-to-them/',
);
const germany = {
  ...read(
    'https://www.bafin.de/SharedDocs/Veroeffentlichungen/DE/Pressemitteilung/2019/pm_190731_CFD_Fortfuehrung_Handelsbeschraenkung.html',
    '2019-07-23',
  ),
  also: esmaLimits,
};
const austrianChecks = read(
  'https://www.finanznachrichten.de/nachrichten-2022-01/54897782-apa-ots-news-fma-zahl-der-investorenwarnungen-2021-auf-112-gestiegen-grossteil-der-warnmeldungen-betraf-betruegerisch-taetige-handelsplattformen-016.htm',
);

/** The regulation of brokers in Austria, Switzerland and Germany. */
export const regulationInCentralEurope = {
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
      name: {
        en: 'Swiss Financial Market Supervisory Authority (FINMA)',
        it: 'Autorità federale di vigilanza sui mercati finanziari (FINMA)',
        ge: 'Eidgenössische Finanzmarktaufsicht (FINMA)',
      },
      address: 'https://www.finma.ch',
      ...read('https://www.finma.ch/en/finma-public/wie-sie-sich-schuetzen-koennen/'),
    },
    police: {
      name: {
        en: 'Federal Office for Cybersecurity (BACS)',
        it: 'Ufficio federale della cibersicurezza (UFCS)',
        ge: 'Bundesamt für Cybersicherheit (BACS)',
      },
      address: 'https://www.ncsc.admin.ch',
      ...read('https://www.ncsc.admin.ch/ncsc/de/home/cyberbedrohungen/investmentbetrug.html'),
    },
    register: {
      name: {
        en: 'FINMA, authorised institutions',
        it: 'FINMA, istituti autorizzati',
        ge: 'FINMA, bewilligte Institute',
      },
      address: 'https://www.finma.ch',
      ...read('https://finma.ch/finma-public/wie-sie-sich-schuetzen-koennen/gegen-illegale-anbieter'),
    },
    warnings: {
      name: {
        en: 'FINMA, warning list',
        it: 'FINMA, lista di allerta',
        ge: 'FINMA, Warnliste',
      },
      address: 'https://www.finma.ch/it/finma-public/warnungen',
      ...read('https://finma.ch/it/finma-public/warnungen'),
    },
    complaints: {
      name: {
        en: 'Swiss Banking Ombudsman',
        it: 'Ombudsman delle banche svizzere',
        ge: 'Schweizerischer Bankenombudsman',
      },
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
} as const satisfies Record<string, Regulation>;
