import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '#schema/figures/bounds.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SelectField } from '../../ui/controls/Field.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { useFormatDateTime } from '../../ui/text/formatDate.ts';
import styles from './Newsroom.module.css';
import { useBulletinPostVersionsQuery, type WholeNewsroomPostFragment } from './newsroom.generated.ts';
import { TextDifferences, type VersionTexts } from './TextDifferences.tsx';

interface PostVersionsProps {
  post: WholeNewsroomPostFragment;
  /** Puts the texts of a version into the form. */
  onRestore(texts: VersionTexts): void;
}

/** The earlier versions of a post: any two are compared, and one is put into the form, which saves it like an edit. */
export function PostVersions(props: PostVersionsProps) {
  const { t } = useTranslation('newsroom');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.past} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('versions.title')}</summary>
      {open && <Versions {...props} />}
    </details>
  );
}

function Versions({ post, onRestore }: PostVersionsProps) {
  const { t } = useTranslation('newsroom');
  const formatDateTime = useFormatDateTime();
  const [older, setOlder] = useState('');
  const [newer, setNewer] = useState('');
  const { data, loading, refetch } = useBulletinPostVersionsQuery({
    variables: { postID: post.id },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.bulletinPostVersions;
  if (list?.__typename !== 'BulletinPostVersionConnection')
    return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('versions.failed')}</LoadFailed>;
  const [latest] = list.nodes;
  if (!latest) return <p>{t('versions.none')}</p>;
  const earlier = list.nodes.find(({ id }) => String(id) === older) ?? latest;
  const later = list.nodes.find(({ id }) => String(id) === newer) ?? post;
  const options = list.nodes.map(({ id, at, editor }) => (
    <option key={id} value={id}>
      {t('versions.by', { at: formatDateTime(at), name: editor ?? t('someone') })}
    </option>
  ));
  return (
    <div className={styles.versions}>
      <p>{t('versions.lead', { count: bounds.newsVersions })}</p>
      <div className={styles.compared}>
        <SelectField label={t('versions.from')} value={earlier.id} onChange={(event) => setOlder(event.target.value)}>
          {options}
        </SelectField>
        <SelectField label={t('versions.to')} value={newer} onChange={(event) => setNewer(event.target.value)}>
          <option value="">{t('versions.now')}</option>
          {options}
        </SelectField>
      </div>
      <TextDifferences before={earlier.texts} after={later.texts} />
      <div>
        <Button look="secondary" onClick={() => onRestore(earlier.texts)}>
          {t('versions.restore')}
        </Button>
      </div>
    </div>
  );
}
