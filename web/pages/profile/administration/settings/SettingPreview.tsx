import { useTranslation } from 'react-i18next';
import type { PageSettings } from '#schema/site/settings.ts';
import { type SettingName, type Texts, textIn } from '#schema/site/settings.ts';
import { useClaims } from '../../../../content/site/claims.ts';
import { SettingsContext, useSettings } from '../../../../content/site/settings.ts';
import { useLanguage } from '../../../../language/useLanguage.ts';
import { Announcement, Claim } from '../../../../shell/Banner.tsx';
import { SocialLinks } from '../../../../shell/footer/Footer.tsx';
import { useSymbols } from '../../../../shell/Ticker.tsx';
import { markdownClass, stackClass } from '../../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../../ui/text/MarkdownText.tsx';
import { Partners } from '../../../partners/PartnersPage.tsx';
import styles from './Settings.module.css';

const previews: { [Name in SettingName]?: () => React.ReactNode } = {
  banner: PreviewOfBanner,
  claims: PreviewOfClaims,
  partners: Partners,
  social: SocialLinks,
  ticker: PreviewOfTicker,
  accent: PreviewOfAccent,
};

/** What pages will show once a value is saved; nothing for settings that are shown as they are typed. */
export function SettingPreview({ name, value }: { name: SettingName; value: unknown }) {
  const { t } = useTranslation('settings');
  const settings = useSettings();
  const language = useLanguage();
  const Preview = previews[name];
  const rules = name === 'houseRules' ? textIn(value as Texts, language) : '';
  if (!Preview && !rules) return null;
  return (
    <section className={stackClass} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {rules && (
        <div className={markdownClass}>
          <MarkdownText top={4}>{rules}</MarkdownText>
        </div>
      )}
      {Preview && (
        <SettingsContext value={{ ...settings, [name]: value } as PageSettings}>
          <Preview />
        </SettingsContext>
      )}
    </section>
  );
}

function PreviewOfBanner() {
  const { banner } = useSettings();
  return banner && <Announcement banner={banner} isPreview />;
}

function PreviewOfClaims() {
  const read = useClaims();
  return (
    <>
      <Claim isPreview />
      <p>{read('translation:risk.share')}</p>
    </>
  );
}

function PreviewOfTicker() {
  const symbols = useSymbols();
  return <p>{symbols.map(({ title }) => title).join(' · ')}</p>;
}

/** Both colours as they would stand on the page of their theme. */
function PreviewOfAccent() {
  const { t } = useTranslation('settings');
  const { accent } = useSettings();
  return (
    <ul className={styles.swatches}>
      {(['light', 'dark'] as const).map((theme) => (
        <li
          key={theme}
          data-theme={theme}
          ref={(swatch) => swatch?.style.setProperty('--swatch', accent?.[theme] ?? '')}
        >
          {t(`field.${theme}`)}
        </li>
      ))}
    </ul>
  );
}
