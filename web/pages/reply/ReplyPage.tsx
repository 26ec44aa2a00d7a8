import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { useLinkToken } from '../../ui/useLinkToken.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { useReplyLinkQuery } from './replyLink.generated.ts';

/** The page that e-mails about meetings link to for a reply. It requires a click, because mail scanners open links. */
export function ReplyPage() {
  const { t } = useTranslation(['meetings', 'errors']);
  const [query] = useSearchParams();
  const [proposed] = useState(() => query.get('reply'));
  const token = useLinkToken();
  const { data, loading, refetch } = useReplyLinkQuery({ variables: { token } });
  const result = data?.replyLink;
  return (
    <Page title={t('meetings:link.title')} reading>
      <Card>
        {result?.__typename === 'ReplyLink' ? (
          <ReplyForm token={token} linked={result} proposed={proposed} />
        ) : result ? (
          <Notice
            tone="danger"
            action={
              <ButtonLink to={paths.clubs} look="secondary">
                {t('meetings:link.clubs')}
              </ButtonLink>
            }
          >
            {t(`errors:${result.reason}`)}
          </Notice>
        ) : loading ? (
          <Loading />
        ) : (
          <LoadFailed onRetry={refetch}>{t('meetings:link.failed')}</LoadFailed>
        )}
      </Card>
    </Page>
  );
}
