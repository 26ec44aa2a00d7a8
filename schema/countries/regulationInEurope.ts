import type { Regulation } from './regulation.ts';
import { esmaLimits, read, recommendations } from './regulationSources.ts';

const austria = read('https://360.lexisnexis.at/d/L-20010637-P3?origin=vl', '2019-05-15');
const austrianRelease = read(
  'https://www.fma.gv.at/en/fma-prohibits-the-sale-of-binary-options-to-retail-investors-and-also-massively-restricts-the-distribution-of-contracts-for-difference-cfds-to-them/',
  '2019-05-28',
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
const italy = {
  ...read('https://www.money.it/nuove-regole-sui-cfd-cosa-puo-fare-un-investitore-per-recuperare-le-perdite', '2025-07-10'),
  also: 'https://www.gazzettaufficiale.it/atto/serie_generale/caricaArticoloDefault/originario?atto.dataPubblicazioneGazzetta=2019-06-28&atto.codiceRedazionale=19A04232&atto.tipoProvvedimento=DELIBERA',
};
const italianLists = read('https://quifinanza.it/info-utili/truffe-trading-online-consob/930178');
const portugal = {
  ...read('https://dre.tretas.org/dre/3758821/regulamento-da-cmvm-5-2019-de-28-de-junho', '2019-06-28'),
  also: esmaLimits,
};
const portugueseRelease = read(
  'https://www.jornaldenegocios.pt/mercados/detalhe/venda-de-cfd-a-particulares-fica-limitada-a-partir-de-3-de-julho',
  '2019-06-28',
);
const portugueseAlerts = 'https://www.cmvm.pt/pt/AreadoInvestidor/alertas/Pages/alertas-aos-investidores.aspx';
const spain = read('https://boe.es/eli/es/res/2023/07/11/(1)', '2023-07-11');
const spanishLists = read(
  'https://www.laopinioncoruna.es/economia/2018/08/15/detectadas-30-entidades-sospechosas-primer/1319323.html',
  '2018-08-15',
);
const frenchChecks = 'https://www.amf-france.org/fr/espace-epargnants/proteger-son-epargne/faire-les-verifications';
const austrianChecks = read(
  'https://www.finanznachrichten.de/nachrichten-2022-01/54897782-apa-ots-news-fma-zahl-der-investorenwarnungen-2021-auf-112-gestiegen-grossteil-der-warnmeldungen-betraf-betruegerisch-taetige-handelsplattformen-016.htm',
  '2022-01-31',
);

/** The regulation of brokers in Europe. */
export const regulationInEurope = {
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
    leverage: { cap: 30, ...austria },
    closeOut: austrianRelease,
    balance: austrianRelease,
    compensation: {
      scheme: 'Anlegerentschädigung',
      amount: 20_000,
      currency: 'EUR',
      covers: 'investments',
      ...read('https://www.sparkasse.at/sgruppe/privatkunden/helpcenter/sparen-anlegen/einlagensicherung/sind-meine-wertpapiere-im-sicherungsfall-gesichert'),
    },
    restrictions: [
      { kind: 'bonuses', ...austrianRelease },
      { kind: 'binaryOptions', ...austrianRelease },
      {
        kind: 'coldCalls',
        ...read('https://www.fondsprofessionell.at/news/vertrieb/headline/fma-aufruf-verdaechtige-angebote-melden-147938/'),
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
    leverage: { cap: 'none', ...read('https://www.investortrip.com/best/countries/switzerland', '2026-05-22') },
    compensation: {
      scheme: 'esisuisse',
      amount: 100_000,
      currency: 'CHF',
      covers: 'deposits',
      ...read('https://www.esisuisse.ch/en'),
    },
    restrictions: [
      { kind: 'bankLicence', ...read('https://finma.ch/de/finma-public/fragen-und-probleme/zu-online-devisenhaendlern') },
      {
        kind: 'adviserRegister',
        ...read('https://www.vischer.com/know-how/blog/der-anlageberater-nach-fidleg-und-die-neuen-beraterregister-38721/'),
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
    leverage: { cap: 30, ...germany },
    closeOut: {
      share: 0.5,
      ...read('https://fondsprofessionell.de/news/recht/headline/bafin-schraenkt-cfd-vertrieb-dauerhaft-ein-154864', '2019-07-23'),
    },
    balance: germany,
    compensation: {
      scheme: 'Entschädigungseinrichtung der Wertpapierhandelsunternehmen (EdW)',
      amount: 20_000,
      currency: 'EUR',
      share: 0.9,
      covers: 'investments',
      ...read('https://www.whitebox.eu/finanzwissen/faq/edw-entschaedigungseinrichtung-der-wertpapierhandelsunternehmen'),
    },
    restrictions: [
      { kind: 'bonuses', ...germany },
      { kind: 'warning', ...germany },
      {
        kind: 'personalAdvice',
        ...read(
          'https://www.gvw.com/aktuelles/blog/detail/aktualisiertes-merkblatt-der-bafin-zur-anlageberatung-und-einordnung-von-finfluencern',
          '2025-02-28',
        ),
      },
      recommendations,
    ],
  },
  ES: {
    isInEea: true,
    regulator: {
      name: 'Comisión Nacional del Mercado de Valores (CNMV)',
      address: 'https://www.cnmv.es',
      phone: '900 535 015',
      ...spanishLists,
    },
    register: { name: 'CNMV, registros', address: 'https://www.cnmv.es', ...spanishLists },
    warnings: { name: 'CNMV, advertencias', address: 'https://www.cnmv.es', ...spanishLists },
    complaints: {
      name: 'CNMV, reclamaciones',
      address: 'https://www.cnmv.es',
      ...read(
        'https://diariodeinformes.com/la-cnmv-recibe-casi-1-000-chivatazos-y-dispara-las-advertencias-frente-a-los-chiringuitos',
      ),
    },
    leverage: { cap: 30, ...spain },
    closeOut: { share: 0.5, ...spain },
    balance: spain,
    compensation: {
      scheme: 'Fondo General de Garantía de Inversiones (FOGAIN)',
      amount: 100_000,
      currency: 'EUR',
      covers: 'investments',
      ...read('https://www.hoy.es/economia/claves-entender-maquinaria-20211213124827-ntrc.html', '2021-12-13'),
    },
    restrictions: [
      {
        kind: 'noAdvertising',
        ...read(
          'https://fundssociety.com/es/noticias/normativa/la-cnmv-restringe-la-publicidad-de-cfds-y-limita-la-operativa-de-otros-instrumentos-apalancados',
          '2023-07-12',
        ),
      },
      { kind: 'bonuses', ...spain },
      { kind: 'warning', ...spain },
      recommendations,
    ],
  },
  FR: {
    isInEea: true,
    regulator: {
      name: 'Autorité des marchés financiers (AMF)',
      address: 'https://protectepargne.amf-france.org',
      ...read('https://protectepargne.amf-france.org/s-informer/faq'),
    },
    police: {
      name: 'Info Escroqueries',
      phone: '0 805 805 817',
      ...read(
        'https://www.cnews.fr/vie-numerique/2022-04-02/escroquerie-en-ligne-voici-comment-deposer-plainte-1198767',
      ),
    },
    register: { name: 'Regafi', address: frenchChecks, ...read(frenchChecks) },
    warnings: { name: 'AMF, listes noires', address: frenchChecks, ...read(frenchChecks) },
    complaints: {
      name: 'Médiateur de l’AMF',
      address: 'https://www.amf-france.org/fr/regler-un-litige-avec-le-mediateur-de-lamf',
      ...read('https://www.amf-france.org/fr/regler-un-litige-avec-le-mediateur-de-lamf'),
    },
    leverage: {
      cap: 30,
      ...read(
        'https://amf-france.org/Epargne-Info-Service/Autres-infos-et-guides-pratiques/Les-autres-produits-d-investissement/Options-binaires--CFD-la-commercialisation-est-d-sormais-interdite-et-ou-limit-e',
        '2018-07-10',
      ),
    },
    compensation: {
      scheme: 'Fonds de garantie des dépôts et de résolution (FGDR)',
      amount: 70_000,
      currency: 'EUR',
      covers: 'investments',
      ...read('https://www.garantiedesdepots.fr/fr/connaitre-mes-garanties/je-possede-des-titres'),
    },
    restrictions: [
      {
        kind: 'electronicAdvertising',
        ...read(
          'https://efl.fr/actualite/amf-liste-produits-financiers-risques-frappes-interdiction-publicite_UI-fec4687b-d139-42b3-94f7-f48f407a81a1',
        ),
      },
      {
        kind: 'influencers',
        ...read(
          'https://planetecsca.fr/actualites/loi-influenceurs-du-9-juin-2023-linterdiction-de-promouvoir-des-services-financiers',
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
  GR: {
    isInEea: true,
    regulator: {
      name: 'Hellenic Capital Market Commission (HCMC)',
      address: 'http://www.hcmc.gr',
      ...read('http://www.hcmc.gr/en_US/web/portal/encheirida-epitropes-kephalaiagoras'),
    },
    police: {
      name: 'Hellenic Police, Cyber Crime Division',
      address: 'https://astynomia.gr',
      ...read('https://astynomia.gr/hellenic-police/special-services/cyber-crime-division/?lang=en'),
    },
    compensation: {
      scheme: 'Συνεγγυητικό',
      amount: 30_000,
      currency: 'EUR',
      covers: 'investments',
      ...read('http://www.syneggiitiko.gr/compensation/grant.aspx'),
    },
    restrictions: [
      { kind: 'cfdRestricted', ...read('https://www.taxheaven.gr/circulars/31350', '2019-07-29') },
      recommendations,
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
    leverage: { cap: 'unstated', ...ireland },
    closeOut: ireland,
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
  IT: {
    isInEea: true,
    regulator: {
      name: 'Commissione Nazionale per le Società e la Borsa (CONSOB)',
      address: 'https://www.consob.it',
      ...read(
        'https://www.ansa.it/sito/notizie/economia/2024/02/19/allarme-consob-le-truffe-come-lalbero-degli-zecchini-doro_cc658626-8537-439b-a1b9-ccdcbf35f07c.html',
      ),
    },
    police: {
      name: 'Polizia Postale',
      address: 'https://www.commissariatodips.it',
      ...read('https://www.laleggepertutti.it/137674_come-fare-denuncia-alla-polizia-postale'),
    },
    register: { name: 'CONSOB, imprese di investimento', address: 'https://www.consob.it', ...italianLists },
    warnings: { name: 'CONSOB, avvisi ai risparmiatori', address: 'https://www.consob.it', ...italianLists },
    complaints: {
      name: 'Arbitro per le Controversie Finanziarie (ACF)',
      address: 'https://www.acf.consob.it',
      ...read(
        'https://www.helpconsumatori.it/soldi/truffe-soldi/allarme-consob-falsi-siti-con-il-logo-dellarbitro-per-le-controversie-finanziarie/',
        '2025-09-24',
      ),
    },
    leverage: { cap: 30, ...italy },
    closeOut: { share: 0.5, ...italy },
    balance: italy,
    compensation: {
      scheme: 'Fondo Nazionale di Garanzia',
      amount: 20_000,
      currency: 'EUR',
      covers: 'investments',
      ...read('https://fondonazionaledigaranzia.it/htm_20/ChiSiamo.aspx'),
    },
    restrictions: [
      { kind: 'bonuses', ...italy },
      { kind: 'warning', ...italy },
      {
        kind: 'binaryOptions',
        ...read(
          'http://www.askanews.it/economia/2019/06/21/consob-rende-permanenti-i-paletti-su-opzioni-binarie-e-cfd-pn_20190621_00077/',
          '2019-06-21',
        ),
      },
      {
        kind: 'personalAdvice',
        ...read('https://www.ilpost.it/2026/01/13/finfluencer-consob-influencer-finanziari-linee-guida/', '2026-01-13'),
      },
      recommendations,
    ],
  },
  PT: {
    isInEea: true,
    regulator: {
      name: 'Comissão do Mercado de Valores Mobiliários (CMVM)',
      phone: '800 205 339',
      ...read(
        'https://www.rtp.pt/noticias/economia/cmvm-alerta-para-fraudes-com-imagem-de-personalidades-publicas-e-entidades-supervisionadas_n1691575',
      ),
    },
    police: {
      name: 'PSP, GNR, Polícia Judiciária',
      ...read('https://www.noticiasagora.pt/briefing/avisos-a-populacao/29839/10'),
    },
    register: { name: 'CMVM, entidades habilitadas', address: portugueseAlerts, ...read(portugueseAlerts) },
    warnings: { name: 'CMVM, alertas', address: portugueseAlerts, ...read(portugueseAlerts) },
    complaints: {
      name: 'CMVM, reclamações',
      address: 'https://www.cmvm.pt/pt/AreadoInvestidor/Faq/Pages/faq-reclamacoes.aspx',
      ...read('https://www.cmvm.pt/pt/AreadoInvestidor/Faq/Pages/faq-reclamacoes.aspx'),
    },
    leverage: { cap: 30, ...portugal },
    closeOut: { share: 0.5, ...portugal },
    balance: portugal,
    compensation: {
      scheme: 'Sistema de Indemnização aos Investidores (SII)',
      amount: 25_000,
      currency: 'EUR',
      covers: 'investments',
      ...read('https://www.doutorfinancas.pt/investimentos/o-que-e-o-sistema-de-indemnizacao-aos-investidores'),
    },
    restrictions: [
      { kind: 'bonuses', ...portugal },
      { kind: 'warning', ...portugal },
      { kind: 'binaryOptions', ...portugueseRelease },
      { kind: 'authorisedAdvertising', ...read(portugueseAlerts) },
      recommendations,
    ],
  },
  SI: {
    isInEea: true,
    regulator: {
      name: 'Agencija za trg vrednostnih papirjev (ATVP)',
      address: 'https://www.a-tvp.si',
      ...read('https://www.a-tvp.si/zvizgaci/prijava-krsitev-zvizgaci-mar'),
    },
    police: {
      name: 'Policija',
      address: 'https://www.policija.si',
      ...read(
        'https://www.policija.si/eng/newsroom/news-archive/news-archive/94936-caution-when-investing-assets-in-unauthorized-investment-programs-warning-2009',
      ),
    },
    compensation: {
      scheme: 'Sistem jamstva za terjatve vlagateljev',
      amount: 22_000,
      currency: 'EUR',
      covers: 'investments',
      ...read('http://www.a-tvp.si/Default.aspx?id=395', '2016-07-11'),
    },
    restrictions: [recommendations],
  },
} as const satisfies Record<string, Regulation>;
