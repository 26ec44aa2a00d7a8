import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { hasDraft } from '../../../stored/formDrafts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/controls/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useFormatDate, useFormatDay } from '../../../ui/text/formatDate.ts';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import { OwnAddress } from '../OwnAddress.tsx';
import styles from './AccountTab.module.css';
import { type Account, draftOf, EditProfile } from './EditProfile.tsx';
import { EmailLanguage } from './EmailLanguage.tsx';
import { OwnZone } from './OwnZone.tsx';
import { ShownInClubs } from './ShownInClubs.tsx';
import { Unverified } from './Unverified.tsx';

/** The account's details, with edit buttons. */
export function ProfileDetails({ account }: { account: Account }) {
  const { t } = useTranslation('profile');
  const countryName = useCountryName();
  const [editing, setEditing] = useState<'name' | 'description'>();
  // Reopen what was being edited when the page had to be left.
  useEffect(() => setEditing((['name', 'description'] as const).find((what) => hasDraft(draftOf(what)))), []);
  const { id, firstName, lastName, description, email, country, confirmedEmail, maxClubs, clubCount, postCount } =
    account;
  const roles = [account.admin && t('account.admin'), clubCount > 0 && t('account.clubOwner')].filter(Boolean);
  return (
    <>
      <dl className={styles.details}>
        <Detail name={t('account.name')} action={<Edit onEdit={() => setEditing('name')} what={t('account.name')} />}>
          {`${firstName} ${lastName}`}
        </Detail>
        <Detail
          name={t('account.id')}
          action={
            <CopyButton look="quiet" text={String(id)} onCopied={() => toast.success(t('account.copied'))}>
              {t('account.copy')}
            </CopyButton>
          }
        >
          {id}
        </Detail>
        <Detail name={t('account.roles')}>{roles.join(', ') || t('account.noRoles')}</Detail>
        <Detail
          name={t('account.description')}
          action={<Edit onEdit={() => setEditing('description')} what={t('account.description')} />}
        >
          <span className={styles.lines}>{description || t('account.noDescription')}</span>
        </Detail>
        <Detail name={t('account.email')}>
          <OwnAddress address={email} />
        </Detail>
        <Detail name={t('account.country')}>
          <span className={styles.country}>
            <Flag country={country} /> {country ? countryName(country) : t('account.noCountry')}
          </span>
        </Detail>
        <Detail name={t('language.label')}>
          <EmailLanguage current={account.language} />
        </Detail>
        <Detail name={t('zone.title')}>
          <OwnZone account={account} />
        </Detail>
        <Detail name={t('shown.title')}>
          <ShownInClubs account={account} />
        </Detail>
        <Detail name={t('account.verification')}>{confirmedEmail ? t('account.verified') : <Unverified />}</Detail>
        <Detail name={t('account.allowance')}>{`${clubCount} / ${maxClubs}`}</Detail>
        <Detail name={t('account.posts')}>{postCount}</Detail>
        <Detail name={t('account.terms')}>
          <AcceptedTerms account={account} />
        </Detail>
      </dl>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t(editing === 'description' ? 'edit.descriptionTitle' : 'edit.nameTitle')}
      >
        {editing && <EditProfile account={account} what={editing} onSaved={() => setEditing(undefined)} />}
      </Dialog>
    </>
  );
}

/** The terms that the member accepted last, with a link to their text. */
function AcceptedTerms({ account: { acceptedTerms } }: { account: Account }) {
  const { t } = useTranslation('profile');
  const [formatDay, formatDate] = [useFormatDay(), useFormatDate()];
  if (!acceptedTerms) return t('account.noTerms');
  const { number, date, acceptedAt } = acceptedTerms;
  return (
    <LinkedText
      text={t('account.termsAccepted', { number, date: formatDay(date), at: formatDate(acceptedAt) })}
      links={{ terms: paths.termsOf(number) }}
    />
  );
}

function Detail({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

function Edit({ what, onEdit }: { what: string; onEdit(): void }) {
  const { t } = useTranslation('profile');
  return (
    <Button look="quiet" onClick={onEdit} aria-label={`${t('account.edit')}: ${what}`}>
      {t('account.edit')}
    </Button>
  );
}
