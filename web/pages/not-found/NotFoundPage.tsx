import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { PopularPages } from '../../shell/search/PopularPages.tsx';
import { SearchDialog } from '../../shell/search/SearchDialog.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/Page.tsx';
import styles from './NotFoundPage.module.css';

/** Not-found page (404). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const [searching, setSearching] = useState(false);
  const closeSearch = useCallback(() => setSearching(false), []);
  return (
    <div className={styles.page}>
      <PageHead title={t('state.notFound')} />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('state.notFound')}</h1>
      <ButtonLink to={paths.home}>{t('state.goBack')}</ButtonLink>
      <Button look="secondary" onClick={() => setSearching(true)}>
        <Icon name="search" />
        {t('search.open')}
      </Button>
      <PopularPages />
      <SearchDialog open={searching} onClose={closeSearch} />
    </div>
  );
}
