import { useEffect, useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { newClub, typedClub } from '#schema/club/rules.ts';
import { paths } from '#schema/paths.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import type { Viewer } from '../../../session/session.ts';
import { autosavedDraft } from '../../../stored/formDrafts.ts';
import { Card } from '../../../ui/Card.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import { ClubFields } from './ClubFields.tsx';
import { ClubPreview } from './ClubPreview.tsx';
import styles from './ClubsTab.module.css';
import { clubValuesOf, emptyClub, isEmpty } from './clubValues.ts';
import { useCreateClubMutation } from './ownClubs.generated.ts';

interface CreateClubFormProps {
  viewer: Viewer;
  /** Whether the preview stands beside the form, which then is what the page is for. */
  beside?: boolean;
}

/** Form for a new club, to whose page it leads. Stores a draft until it is sent or discarded. */
export function CreateClubForm({ viewer, beside = false }: CreateClubFormProps) {
  const { t } = useTranslation(['club', 'errors']);
  const countryName = useCountryName();
  const navigate = useNavigate();
  const [createClub] = useCreateClubMutation();
  const form = useOperationForm({
    rules: newClub,
    values: emptyClub,
    autosave: autosavedDraft({ kind: 'newClub', owner: viewer.uid, schema: typedClub, isEmpty }),
    call: (input) => resultOf(createClub({ variables: { input } }), 'createClub'),
    onSuccess({ id, slug, title, country }) {
      toast.success(t('club:created', { title, country: countryName(country) }));
      form.reset(emptyClub);
      return navigate(paths.clubOf(id, slug));
    },
    onRefused(refused) {
      if (refused.__typename !== 'Unreachable') return refused;
      toast.error(t('club:manage.fallback'));
      return undefined;
    },
  });
  const contacts = useFieldArray({ control: form.control, name: 'contacts' });
  const [previewed, setPreviewed] = useState(false);
  const heading = useId();
  const club = clubValuesOf(form.watch());
  const { setFocus } = form;
  useEffect(() => {
    if (beside) setFocus('title');
  }, [beside, setFocus]);
  const preview = <ClubPreview club={{ ...club, id: 0, state: 'pending', owner: viewer }} />;
  const fields = (
    <Form of={form} intro={form.isRestored && !isEmpty(club) && <Notice>{t('club:manage.draftKept')}</Notice>}>
      <ClubFields form={form} contacts={contacts} typed={club.description} />
      {!beside && (
        <details className={styles.previewed} onToggle={({ currentTarget }) => setPreviewed(currentTarget.open)}>
          <summary>{t('club:manage.previewNew')}</summary>
          {previewed && preview}
        </details>
      )}
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('club:manage.submit')}
        </Button>
        {!isEmpty(club) && (
          <Button look="quiet" disabled={form.pending} onClick={() => form.discardDraft('title')}>
            {t('club:manage.discardDraft')}
          </Button>
        )}
      </div>
    </Form>
  );
  if (!beside) return fields;
  return (
    <div className={styles.beside}>
      <Card>{fields}</Card>
      <aside aria-labelledby={heading}>
        <h2 id={heading}>{t('club:manage.previewTitle')}</h2>
        {preview}
      </aside>
    </div>
  );
}
