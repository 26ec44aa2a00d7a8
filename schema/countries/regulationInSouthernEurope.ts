import type { Regulation } from './regulation.ts';
import { esmaLimits, read, recommendations } from './regulationSources.ts';

const italy = {
  ...read(
    'https://www.money.it/nuove-regole-sui-cfd-cosa-puo-fare-un-investitore-per-recuperare-le-perdite',
    '2025-07-10',
  ),
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

/** The regulation of brokers in southern Europe. */
export const regulationInSouthernEurope = {
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
    help: {
      name: 'Joueurs Info Service',
      phone: '09 74 75 13 13',
      ...read('https://les-bons-choix-sante.fr/news/327'),
      also: 'https://senat.fr/rap/r11-017/r11-01750.html',
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
        ...read('https://formation-ajp.fr/blog/index.php?entryid=26'),
        also: 'https://www.boursier.com/patrimoine/epargne/actualites/influenceurs-la-promotion-des-cryptos-et-nft-en-partie-autorisee-8091.html',
      },
      recommendations,
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
    help: {
      name: 'Telefono Verde Nazionale per le problematiche legate al gioco d’azzardo (ISS)',
      phone: '800 558822',
      ...read(
        'https://www.agipronews.it/attualit%C3%A0-e-politica/Gioco-patologico-numero-verde-ISS-id.158851',
        '2019-10-24',
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
    help: {
      name: 'Linha Vida (ICAD)',
      address: 'https://jogoresponsavel.pt/linhas-de-ajuda',
      phone: '1414',
      ...read(
        'https://www.jn.pt/nacional/linha-vida-recebe-cada-vez-mais-pedidos-de-ajuda-sobre-vicio-do-jogo-12114187.html',
      ),
      also: 'https://jogoresponsavel.pt/linhas-de-ajuda',
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
