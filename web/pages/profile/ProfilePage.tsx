import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type ProfileTab, paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { Page, SidebarLayout } from '../../ui/Page.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { PartBoundary } from '../../ui/states/PartBoundary.tsx';
import { AccountTab } from './account/AccountTab.tsx';
import { ApiTab } from './account/ApiTab.tsx';
import { EmailsTab } from './account/EmailsTab.tsx';
import { PrivacyTab } from './account/PrivacyTab.tsx';
import { SecurityTab } from './account/SecurityTab.tsx';
import { AdministrationTab } from './administration/AdministrationTab.tsx';
import { ClubsTab } from './clubs/ClubsTab.tsx';

const tabs = ['account', 'emails', 'clubs', 'security', 'api', 'privacy', 'admin'] as const satisfies ProfileTab[];

/** The member's settings; the tab is in the URL. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { viewer } = useSession();
  const [query] = useSearchParams();
  const selected = tabs.find((tab) => tab === query.get('select')) ?? 'account';
  if (!viewer) return null;
  return (
    <Page title={t('title')} intro={t('beta')} wide={selected === 'admin' && query.has('list')}>
      <SidebarLayout
        narrow
        label={t('tabs.label')}
        list={tabs
          .filter((tab) => tab !== 'admin' || viewer.admin)
          .map((tab) => (
            <Link key={tab} to={paths.profileTab(tab)} aria-current={tab === selected ? 'page' : undefined}>
              {t(`tabs.${tab}`)}
            </Link>
          ))}
      >
        <PartBoundary resetBy={selected}>
          <Suspense fallback={<Loading />}>
            {selected === 'account' && <AccountTab />}
            {selected === 'emails' && <EmailsTab />}
            {selected === 'clubs' && <ClubsTab viewer={viewer} />}
            {selected === 'security' && <SecurityTab />}
            {selected === 'api' && <ApiTab />}
            {selected === 'privacy' && <PrivacyTab />}
            {selected === 'admin' && <AdministrationTab viewer={viewer} />}
          </Suspense>
        </PartBoundary>
      </SidebarLayout>
    </Page>
  );
}
