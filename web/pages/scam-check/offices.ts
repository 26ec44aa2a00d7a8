/** Where to report a fraud. What could not be confirmed, such as an address, is left out. */
export interface Office {
  /** The name it gives itself. */
  name: string;
  /** Its own website. */
  address?: string;
  phone?: string;
  /** The page that says so; read in an archived copy. */
  source: string;
  /** The day on which the source was read. */
  checkedOn: string;
}

/** Who supervises investments in a country, and how its police take reports of fraud. */
interface Offices {
  regulator?: Office;
  police?: Office;
}

const checkedOn = '2026-11-28';

/**
 * The countries of the registration, Germany and Austria, by ISO 3166-1 alpha-2 code. An office that is missing was not
 * confirmed; the page then says so.
 */
const officesByCountry = {
  AT: {
    regulator: {
      name: 'Finanzmarktaufsicht (FMA)',
      address: 'https://www.fma.gv.at',
      source:
        'https://www.fma.gv.at/en/number-of-investor-warnings-issued-by-fma-at-new-record-high-97-investor-warnings-were-published-in-2019/',
      checkedOn,
    },
    police: {
      name: 'Bundeskriminalamt, Meldestellen',
      address: 'https://www.bundeskriminalamt.at',
      source: 'https://www.bundeskriminalamt.at/602/start.aspx',
      checkedOn,
    },
  },
  AU: {
    regulator: {
      name: 'Australian Securities and Investments Commission (ASIC), Moneysmart',
      address: 'https://www.moneysmart.gov.au',
      source: 'https://www.moneysmart.gov.au/scams/report-a-scam',
      checkedOn,
    },
    police: {
      name: 'ReportCyber',
      address: 'https://www.cyber.gov.au',
      source: 'https://www.cyber.gov.au/acsc/view-all-content/referral-organisations/banks',
      checkedOn,
    },
  },
  BD: {},
  CA: {
    regulator: {
      name: 'Canadian Securities Administrators (CSA)',
      address: 'https://www.securities-administrators.ca',
      source:
        'https://www.securities-administrators.ca/news/fraud-prevention-month-canadian-securities-administrators-encourages-canadians-to-invest-in-asking-questions-before-investing-in-crypto-assets/',
      checkedOn,
    },
    police: {
      name: 'Canadian Anti-Fraud Centre',
      phone: '1-888-495-8501',
      source: 'https://ic.gc.ca/eic/site/oca-bc.nsf/eng/h_ca02228.html',
      checkedOn,
    },
  },
  CH: {
    regulator: {
      name: 'Eidgenössische Finanzmarktaufsicht (FINMA)',
      address: 'https://www.finma.ch',
      source: 'https://www.finma.ch/en/finma-public/wie-sie-sich-schuetzen-koennen/',
      checkedOn,
    },
    police: {
      name: 'Bundesamt für Cybersicherheit (BACS)',
      address: 'https://www.ncsc.admin.ch',
      source: 'https://www.ncsc.admin.ch/ncsc/de/home/cyberbedrohungen/investmentbetrug.html',
      checkedOn,
    },
  },
  DE: {
    regulator: {
      name: 'Bundesanstalt für Finanzdienstleistungsaufsicht (BaFin)',
      address: 'https://www.bafin.de',
      phone: '0800 2 100 500',
      source: 'https://www.bafin.de/DE/Verbraucher/Verbrauchertelefon/verbrauchertelefon_node.html',
      checkedOn,
    },
  },
  ES: {
    regulator: {
      name: 'Comisión Nacional del Mercado de Valores (CNMV)',
      address: 'https://www.cnmv.es',
      phone: '900 535 015',
      source:
        'https://www.laopinioncoruna.es/economia/2018/08/15/detectadas-30-entidades-sospechosas-primer/1319323.html',
      checkedOn,
    },
  },
  FR: {
    regulator: {
      name: 'Autorité des marchés financiers (AMF)',
      address: 'https://protectepargne.amf-france.org',
      source: 'https://protectepargne.amf-france.org/s-informer/faq',
      checkedOn,
    },
    police: {
      name: 'Info Escroqueries',
      phone: '0 805 805 817',
      source:
        'https://www.cnews.fr/vie-numerique/2022-04-02/escroquerie-en-ligne-voici-comment-deposer-plainte-1198767',
      checkedOn,
    },
  },
  GB: {
    regulator: {
      name: 'Financial Conduct Authority (FCA)',
      address: 'https://www.fca.org.uk',
      phone: '0800 111 6768',
      source: 'https://www.fca.org.uk/consumers/report-scam-us',
      checkedOn,
    },
    police: {
      name: 'Report Fraud (England, Wales, Northern Ireland)',
      address: 'https://www.reportfraud.police.uk',
      phone: '0300 123 2040',
      source: 'https://www.miragenews.com/city-police-launch-fraud-reporting-service-1583577',
      checkedOn,
    },
  },
  GR: {
    regulator: {
      name: 'Hellenic Capital Market Commission (HCMC)',
      address: 'http://www.hcmc.gr',
      source: 'http://www.hcmc.gr/en_US/web/portal/encheirida-epitropes-kephalaiagoras',
      checkedOn,
    },
    police: {
      name: 'Hellenic Police, Cyber Crime Division',
      address: 'https://astynomia.gr',
      source: 'https://astynomia.gr/hellenic-police/special-services/cyber-crime-division/?lang=en',
      checkedOn,
    },
  },
  ID: {
    regulator: {
      name: 'Otoritas Jasa Keuangan (OJK), Indonesia Anti-Scam Centre',
      address: 'https://iasc.ojk.go.id',
      source: 'https://iasc.ojk.go.id/Guest',
      checkedOn,
    },
  },
  IE: {
    regulator: {
      name: 'Central Bank of Ireland',
      address: 'https://www.centralbank.ie',
      source:
        'https://www.centralbank.ie/regulation/how-we-regulate/authorisation/unauthorised-firms/avoiding-scams-and-unauthorised-activity',
      checkedOn,
    },
    police: {
      name: 'An Garda Síochána',
      address: 'https://garda.ie',
      source:
        'https://garda.ie/en/about-us/our-departments/office-of-corporate-communications/press-releases/2011/may/advice-on-fraudulent-activity-27-may-2011.html',
      checkedOn,
    },
  },
  IN: {
    regulator: {
      name: 'Securities and Exchange Board of India (SEBI)',
      source:
        'https://business-standard.com/amp/article/pti-stories/sebi-cautions-against-repeat-ponzi-operators-names-51-firms-114121100855_1.html',
      checkedOn,
    },
    police: {
      name: 'National Cyber Crime Reporting Portal',
      address: 'https://cybercrime.gov.in',
      phone: '1930',
      source:
        'https://www.business-standard.com/amp/finance/personal-finance/cyber-frauds-cost-india-rs-177-crore-in-fy24-how-to-protect-yourself-124080600123_1.html',
      checkedOn,
    },
  },
  IT: {
    regulator: {
      name: 'Commissione Nazionale per le Società e la Borsa (CONSOB)',
      address: 'https://www.consob.it',
      source:
        'https://www.ansa.it/sito/notizie/economia/2024/02/19/allarme-consob-le-truffe-come-lalbero-degli-zecchini-doro_cc658626-8537-439b-a1b9-ccdcbf35f07c.html',
      checkedOn,
    },
    police: {
      name: 'Polizia Postale',
      address: 'https://www.commissariatodips.it',
      source: 'https://www.laleggepertutti.it/137674_come-fare-denuncia-alla-polizia-postale',
      checkedOn,
    },
  },
  MX: {
    regulator: {
      name: 'Comisión Nacional Bancaria y de Valores (CNBV)',
      source:
        'https://www.adn40.mx/seguridad/2025-10-15/policia-cibernetica-alerta-por-fraudes-en-apps-y-paginas-inversion',
      checkedOn,
    },
  },
  NZ: {
    regulator: {
      name: 'Financial Markets Authority (FMA)',
      address: 'https://www.fma.govt.nz',
      source: 'https://www.fma.govt.nz/scams/report-a-scam/',
      checkedOn,
    },
    police: {
      name: 'New Zealand Police',
      phone: '105',
      source: 'https://fma.cwp.govt.nz/investors/scams/protect-yourself-from-being-scammed/',
      checkedOn,
    },
  },
  PT: {
    regulator: {
      name: 'Comissão do Mercado de Valores Mobiliários (CMVM)',
      phone: '800 205 339',
      source:
        'https://www.rtp.pt/noticias/economia/cmvm-alerta-para-fraudes-com-imagem-de-personalidades-publicas-e-entidades-supervisionadas_n1691575',
      checkedOn,
    },
    police: {
      name: 'PSP, GNR, Polícia Judiciária',
      source: 'https://www.noticiasagora.pt/briefing/avisos-a-populacao/29839/10',
      checkedOn,
    },
  },
  SG: {
    regulator: {
      name: 'Monetary Authority of Singapore (MAS)',
      address: 'https://www.mas.gov.sg',
      source:
        'http://www.mas.gov.sg/News-and-Publications/MAS-Announcements/2008/Public-Statement-on-Fraudulent-Phone-Calls-Misusing-MAS-Name.aspx',
      checkedOn,
    },
    police: {
      name: 'ScamShield',
      address: 'https://scamshield.gov.sg',
      phone: '1799',
      source: 'https://scamshield.gov.sg/scamshield-helpline',
      checkedOn,
    },
  },
  SI: {
    regulator: {
      name: 'Agencija za trg vrednostnih papirjev (ATVP)',
      address: 'https://www.a-tvp.si',
      source: 'https://www.a-tvp.si/zvizgaci/prijava-krsitev-zvizgaci-mar',
      checkedOn,
    },
    police: {
      name: 'Policija',
      address: 'https://www.policija.si',
      source:
        'https://www.policija.si/eng/newsroom/news-archive/news-archive/94936-caution-when-investing-assets-in-unauthorized-investment-programs-warning-2009',
      checkedOn,
    },
  },
  TH: {
    regulator: {
      name: 'Securities and Exchange Commission, Thailand (SEC)',
      address: 'https://www.sec.or.th',
      source: 'https://www.sec.or.th/EN/SECInfo/SECHC/Pages/sechc_guide_complaint.aspx',
      checkedOn,
    },
  },
} as const satisfies Record<string, Offices>;

/** A country of the list, by its code. */
export type OfficeCountry = keyof typeof officesByCountry;

/** The codes of the countries of the list. */
export const officeCountries = Object.keys(officesByCountry) as OfficeCountry[];

/** The offices of a country. */
export const officesIn = (country: OfficeCountry): Offices => officesByCountry[country];

/** The country that a query names by its code. */
export const officeCountryNamed = (code: string | null): OfficeCountry | undefined =>
  officeCountries.find((country) => country === code?.toUpperCase());

/** Every office. */
export const allOffices: Office[] = officeCountries.flatMap((country) => {
  const { regulator, police } = officesIn(country);
  return [regulator, police].filter((office) => office !== undefined);
});

/** The oldest day on which a source was read. */
export const oldestCheck: string = allOffices.map((office) => office.checkedOn).sort()[0] ?? '';
