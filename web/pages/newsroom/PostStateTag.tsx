import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/Tag.tsx';
import { useFormatDateTime } from '../../ui/text/formatDate.ts';
import type { ListedNewsroomPostFragment } from './newsroom.generated.ts';

const tones = {
  draft: 'plain',
  review: 'warning',
  approved: 'info',
  published: 'good',
  withdrawn: 'danger',
} as const;

/** Whether a post will be published at a time that is to come. */
export const isScheduled = ({ state, publishedAt }: Pick<ListedNewsroomPostFragment, 'state' | 'publishedAt'>) =>
  state === 'published' && publishedAt !== null && publishedAt !== undefined && Date.parse(publishedAt) > Date.now();

/** The state of a post, with the time at which it was or will be published. */
export function PostStateTag({
  post,
}: {
  post: Pick<ListedNewsroomPostFragment, 'state' | 'publishedAt' | 'corrects'>;
}) {
  const { t } = useTranslation('newsroom');
  const formatDateTime = useFormatDateTime();
  const { state, publishedAt } = post;
  const at = publishedAt && formatDateTime(publishedAt);
  return (
    <>
      <Tag tone={isScheduled(post) ? 'info' : tones[state]}>
        {t(isScheduled(post) ? 'states.scheduled' : `states.${state}`)}
      </Tag>
      {post.corrects && <Tag>{t('states.correction')}</Tag>}
      {at && <span>{at}</span>}
    </>
  );
}
