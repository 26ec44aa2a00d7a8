import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import { type UpdateProfileMutationVariables, useUpdateProfileMutation } from './account.generated.ts';
import type { Account } from './EditProfile.tsx';
import { SpokenLanguages } from './SpokenLanguages.tsx';

const switches = ['showFullName', 'showDescription', 'showAttendance'] as const;

/** What members of the same clubs see of the member; each choice is saved immediately. By default, as little as possible. */
export function ShownInClubs({ account }: { account: Account }) {
  const { t } = useTranslation(['profile', 'account']);
  const [update, loading] = useAct(useUpdateProfileMutation(), 'updateProfile');
  const save = (input: UpdateProfileMutationVariables['input']) => update({ input }, t('account:profileUpdated'));
  return (
    <div className={stackClass}>
      {switches.map((name) => (
        <Switch
          key={name}
          label={t(`profile:shown.${name}`)}
          hint={t(`profile:shown.${name}Hint`)}
          checked={account[name]}
          aria-disabled={loading || undefined}
          onChange={({ target }) => !loading && void save({ [name]: target.checked })}
        />
      ))}
      <SpokenLanguages
        codes={account.spokenLanguages}
        onChoose={(spokenLanguages) => !loading && void save({ spokenLanguages })}
      />
    </div>
  );
}
