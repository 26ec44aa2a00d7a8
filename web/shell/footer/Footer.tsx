import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Language, languages } from '#locales/keys.ts';
import { languageNames, languageTags, tagsOfCountry } from '#locales/language.ts';
import { useClaims } from '../../content/site/claims.ts';
import { useSettings } from '../../content/site/settings.ts';
import { readerLocale } from '../../language/readerLocale.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { useSession } from '../../session/session.ts';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { showToast } from '../../ui/showToast.ts';
import { hiddenClass } from '../../ui/styles/layout.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { changeLanguage } from '../changeLanguage.ts';
import { ThemeToggle } from '../header/ThemeToggle.tsx';
import { footerGroups, legalMenu } from '../menu.ts';
import styles from './Footer.module.css';

const warnings = ['brands', 'us', 'uk', 'consent'] as const;

/** The site footer: links, language, theme, and the full risk disclaimer. */
export function Footer({ year }: { year: number }) {
  const { t } = useTranslation();
  const portfolios = usePortfolioPath();
  const claim = useClaims();
  const { poweredBy } = useSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <details>
          <summary>{t('footer.pages')}</summary>
          <div className={styles.top}>
            <div className={styles.brand}>
              <Logo />
              <SocialLinks />
            </div>
            {footerGroups(portfolios).map(({ title, links }) => (
              <nav key={title} aria-label={t(title)}>
                <h2>{t(title)}</h2>
                <ul className={styles.links}>
                  {links.map(({ name, to }) => (
                    <li key={name}>
                      <Link to={to}>{t(name)}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </details>
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeToggle className={styles.choice} />
        </div>
        <section className={styles.risk} aria-label={t('risk.title')}>
          <h2>{t('risk.title')}</h2>
          <p>{t('risk.loss')}</p>
          <p>
            {claim('translation:risk.share')} {t('footer.losers')}
          </p>
          <details>
            <summary>{t('footer.risks')}</summary>
            {warnings.map((warning) => (
              <p key={warning}>{t(`risk.${warning}`)}</p>
            ))}
          </details>
        </section>
        <div className={styles.legal}>
          <Copyright year={year} />
          {legalMenu.map(({ name, to }) => (
            <Link key={name} to={to}>
              {t(name)}
            </Link>
          ))}
          <a href={poweredBy.link} target="_blank" rel="noopener noreferrer">
            {t('footer.poweredBy', { name: poweredBy.name })}
          </a>
        </div>
      </div>
    </footer>
  );
}

/** Links to the operator's profiles in social networks. */
export function SocialLinks() {
  const { social } = useSettings();
  return (
    <ul className={styles.social}>
      {social.map(({ name, link }) => (
        <li key={name}>
          <a href={link} target="_blank" rel="noopener noreferrer" aria-label={name}>
            <Icon name={iconOf(name)} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const networks: readonly IconName[] = ['telegram', 'instagram', 'facebook', 'youtube'];

/** The icon of a social network. */
const iconOf = (name: string): IconName => networks.find((icon) => icon === name.toLowerCase()) ?? 'external';

/** A page prerendered last year hydrates with its old year, then switches to the current one. */
function Copyright({ year }: { year: number }) {
  const hydrated = useHydrated();
  const { t } = useTranslation();
  return (
    <span key={String(hydrated)} suppressHydrationWarning>
      {t('footer.copyright', { year, name: t('product') })}
    </span>
  );
}

/** Language switcher for the site and the member's e-mails. */
function LanguageSwitch() {
  const { t } = useTranslation(['translation', 'failure']);
  const { viewer, saveLanguage } = useSession();
  const choose = async (language: Language) => {
    const outcome = await changeLanguage(readerLocale(language, tagsOfCountry(viewer?.country)));
    if (outcome === 'failed') showToast((toast) => toast.error(t('failure:language')));
    // The site has already switched. If this fails, e-mails keep the old language.
    if (outcome === 'changed') await saveLanguage(language);
  };
  const current = useLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className={hiddenClass}>{t('translation:footer.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTags[language]}
          className={styles.choice}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
