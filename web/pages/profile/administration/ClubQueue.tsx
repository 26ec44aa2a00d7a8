import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubDecision } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { PageState } from '../../../ui/PageState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useCountryName } from '../../../ui/useCountryName.ts';
import { evictClubLists } from '../evictClubLists.ts';
import styles from './AdministrationTab.module.css';
import { type QueuesQuery, useDecideClubMutation } from './queues.generated.ts';

type Club = Extract<QueuesQuery['clubsToReview'], { __typename: 'ManagedClubConnection' }>['nodes'][number];

/** The clubs that await a decision. */
export function ClubQueue({ clubs, onDecided }: { clubs: Club[]; onDecided(): void }) {
  const { t } = useTranslation(['administration', 'club', 'errors']);
  const countryName = useCountryName();
  const [declining, setDeclining] = useState<Club>();
  const [decide, { loading }] = useDecideClubMutation({ update: evictClubLists });
  const verify = async ({ id, title, updatedAt: seen }: Club) => {
    const input = { clubID: id, state: 'verified' as const, seen };
    const result = await resultOf(decide({ variables: { input } }), 'decideClub');
    if (result.__typename === 'ManagedClub') toast.success(t('administration:clubs.verified', { title }));
    else toast.error(t(`errors:${result.reason}`));
    onDecided();
  };
  return (
    <section className={styles.section}>
      <h2>{t('administration:clubs.title')}</h2>
      <p>{t('administration:clubs.lead')}</p>
      {clubs.length === 0 && <PageState>{t('administration:clubs.none')}</PageState>}
      <ul className={styles.queue}>
        {clubs.map((club) => {
          const { id, title, description, country, privacy, owner, contacts, declineReason, appeal } = club;
          const by = owner ? `${owner.firstName} ${owner.lastName}` : t('club:list.deletedUser');
          return (
            <li key={id}>
              <div className={styles.head}>
                <Flag country={country} label={countryName(country)} />
                <strong>{title}</strong>
                <span className={styles.muted}>{t('administration:clubs.by', { owner: by })}</span>
                <Tag>{t(privacy ? 'club:closed' : 'club:open')}</Tag>
              </div>
              <p className={styles.said}>{description}</p>
              {contacts.length > 0 && (
                <p className={`${styles.said} ${styles.muted}`}>
                  {contacts.map(({ contactName, contactLink }) => `${contactName}: ${contactLink}`).join('\n')}
                </p>
              )}
              {declineReason !== null && (
                <p className={`${styles.said} ${styles.quote}`}>
                  {t('administration:clubs.declinedBefore', { reason: declineReason })}
                </p>
              )}
              {appeal !== null && (
                <p className={`${styles.said} ${styles.quote}`}>{t('administration:clubs.appeal', { appeal })}</p>
              )}
              <div className={styles.buttons}>
                <Button
                  pending={loading}
                  onClick={() => verify(club)}
                  aria-label={`${t('administration:clubs.verify')}: ${title}`}
                >
                  {t('administration:clubs.verify')}
                </Button>
                <Button
                  look="secondary"
                  onClick={() => setDeclining(club)}
                  aria-label={`${t('administration:clubs.decline')}: ${title}`}
                >
                  {t('administration:clubs.decline')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Dialog
        open={declining !== undefined}
        onClose={() => setDeclining(undefined)}
        title={t('administration:clubs.declineTitle')}
      >
        {declining && (
          <DeclineForm
            club={declining}
            onDone={() => {
              setDeclining(undefined);
              onDecided();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function DeclineForm({ club, onDone }: { club: Club; onDone(): void }) {
  const { t } = useTranslation(['administration', 'errors']);
  const [decide] = useDecideClubMutation({ update: evictClubLists });
  const { id, title, updatedAt: seen } = club;
  const form = useOperationForm({
    rules: clubDecision,
    values: { clubID: id, state: 'declined', reason: '' },
    call: (input) => resultOf(decide({ variables: { input: { ...input, seen } } }), 'decideClub'),
    onSuccess() {
      toast.success(t('administration:clubs.declined', { title }));
      onDone();
    },
    onRefused(refused) {
      if (refused.__typename !== 'Cancelled') return refused;
      toast.error(t(`errors:${refused.reason}`));
      onDone();
      return undefined;
    },
  });
  return (
    <Form of={form} lead={<p>{t('administration:clubs.declineText', { title })}</p>}>
      <TextAreaField label={t('administration:clubs.reason')} maxLength={2000} {...form.field('reason')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {t('administration:clubs.decline')}
      </Button>
    </Form>
  );
}
