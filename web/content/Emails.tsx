import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { meetingEmails, noticeEmails } from '#schema/emailChoice/rules.ts';
import { resultOf } from '../graphql/result.ts';
import { SelectField } from '../ui/controls/Field.tsx';
import { Switch } from '../ui/controls/Switch.tsx';
import styles from './Emails.module.css';
import {
  type ChooseEmailsMutationVariables,
  type ClubEmailsFragment,
  useChooseEmailsMutation,
} from './emails.generated.ts';

/** A member's e-mail preferences for a club. Changes are saved immediately. */
export function Emails({ clubID, membership }: { clubID: number; membership: ClubEmailsFragment }) {
  const { t } = useTranslation(['notices', 'club', 'errors']);
  const [chooseEmails] = useChooseEmailsMutation();
  const { role, emails: loaded } = membership;
  // Until they are loaded again, what was saved last.
  const [saved, setSaved] = useState({ over: loaded, emails: loaded });
  const emails = saved.over === loaded ? saved.emails : loaded;
  if (!emails) return null;
  const choose = async (choice: Omit<ChooseEmailsMutationVariables, 'clubID'>) => {
    const result = await resultOf(chooseEmails({ variables: { clubID, ...choice } }), 'chooseEmails');
    if (result.__typename !== 'Membership') return void toast.error(t(`errors:${result.reason}`));
    setSaved({ over: loaded, emails: result.emails });
    toast.success(t('club:emails.chosen'));
  };
  return (
    <div className={styles.emails}>
      <SelectField
        label={t('notices:emails.notices')}
        value={emails.notices}
        onChange={({ target }) => {
          const notices = noticeEmails.find((one) => one === target.value);
          if (notices) void choose({ notices });
        }}
      >
        {noticeEmails.map((one) => (
          <option key={one} value={one}>
            {t(`notices:emails.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('notices:emails.meetings')}
        value={emails.meetings}
        onChange={({ target }) => {
          const meetings = meetingEmails.find((one) => one === target.value);
          if (meetings) void choose({ meetings });
        }}
      >
        {meetingEmails.map((one) => (
          <option key={one} value={one}>
            {t(`notices:emails.aboutMeetings.${one}`)}
          </option>
        ))}
      </SelectField>
      {(role === 'owner' || role === 'organiser') && (
        <Switch
          label={t('notices:emails.requests')}
          checked={emails.requests}
          onChange={({ target }) => void choose({ requests: target.checked })}
        />
      )}
    </div>
  );
}
