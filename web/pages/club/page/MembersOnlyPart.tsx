import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { useLinkedHash } from './useLinked.ts';

/** Says that a part of a club's page, or what was linked on it, is not for everybody; visitors may log in and return. */
export function MembersOnlyPart({ children }: { children: string }) {
  const { t } = useTranslation('membership');
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const here = pathname + search + useLinkedHash();
  return (
    <PageState action={!viewer && <ButtonLink to={paths.loginThen(here)}>{t('parts.logIn')}</ButtonLink>}>
      {children}
    </PageState>
  );
}
