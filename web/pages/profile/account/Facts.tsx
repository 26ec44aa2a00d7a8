import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { useCountryName } from '../../../ui/useCountryName.ts';
import styles from './AccountTab.module.css';
import { type Account, EditProfile } from './EditProfile.tsx';
import { LetterLanguage } from './LetterLanguage.tsx';

/** The facts about the account, those that can be edited with a way to do so. */
export function Facts({ account }: { account: Account }) {
  const { t } = useTranslation('profile');
  const countryName = useCountryName();
  const [editing, setEditing] = useState<'name' | 'description'>();
  const { id, firstName, lastName, description, email, country, confirmedEmail, maxClubs, clubCount, postCount } =
    account;
  const copy = async () => {
    await navigator.clipboard.writeText(String(id));
    toast.success(t('account.copied'));
  };
  const roles = [account.admin && t('account.admin'), clubCount > 0 && t('account.clubOwner')].filter(Boolean);
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={t('account.name')} action={<Edit onEdit={() => setEditing('name')} what={t('account.name')} />}>
          {`${firstName} ${lastName}`}
        </Fact>
        <Fact
          name={t('account.id')}
          action={
            <Button look="quiet" onClick={copy}>
              {t('account.copy')}
            </Button>
          }
        >
          {id}
        </Fact>
        <Fact name={t('account.roles')}>{roles.join(', ') || t('account.noRoles')}</Fact>
        <Fact
          name={t('account.description')}
          action={<Edit onEdit={() => setEditing('description')} what={t('account.description')} />}
        >
          <span className={styles['lines']}>{description || t('account.noDescription')}</span>
        </Fact>
        <Fact name={t('account.email')}>{email}</Fact>
        <Fact name={t('account.country')}>
          <Flag country={country} /> {country ? countryName(country) : t('account.noCountry')}
        </Fact>
        <Fact name={t('language.label')}>
          <LetterLanguage chosen={account.language} />
        </Fact>
        <Fact name={t('account.verification')}>{t(confirmedEmail ? 'account.verified' : 'account.unverified')}</Fact>
        <Fact name={t('account.allowance')}>{`${clubCount} / ${maxClubs}`}</Fact>
        <Fact name={t('account.posts')}>{postCount}</Fact>
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

function Fact({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles['action']}>{action}</dd>}
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
