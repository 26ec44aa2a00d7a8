import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { meetingLetters, noticeLetters } from '#schema/letterChoice/rules.ts';
import { resultOf } from '../graphql/result.ts';
import { SelectField } from '../ui/controls/Field.tsx';
import { Switch } from '../ui/controls/Switch.tsx';
import styles from './Letters.module.css';
import {
  type ChooseLettersMutationVariables,
  type ClubLettersFragment,
  useChooseLettersMutation,
} from './letters.generated.ts';

/** A member's e-mail preferences for a club. Changes are saved immediately. */
export function Letters({ clubID, membership }: { clubID: number; membership: ClubLettersFragment }) {
  const { t } = useTranslation(['notices', 'club', 'errors']);
  const [chooseLetters] = useChooseLettersMutation();
  const { role, letters: loaded } = membership;
  // Until they are loaded again, what was saved last.
  const [saved, setSaved] = useState({ over: loaded, letters: loaded });
  const letters = saved.over === loaded ? saved.letters : loaded;
  if (!letters) return null;
  const choose = async (choice: Omit<ChooseLettersMutationVariables, 'clubID'>) => {
    const result = await resultOf(chooseLetters({ variables: { clubID, ...choice } }), 'chooseLetters');
    if (result.__typename !== 'Membership') return void toast.error(t(`errors:${result.reason}`));
    setSaved({ over: loaded, letters: result.letters });
    toast.success(t('club:letters.chosen'));
  };
  return (
    <div className={styles.letters}>
      <SelectField
        label={t('notices:letters.notices')}
        value={letters.notices}
        onChange={({ target }) => {
          const notices = noticeLetters.find((one) => one === target.value);
          if (notices) void choose({ notices });
        }}
      >
        {noticeLetters.map((one) => (
          <option key={one} value={one}>
            {t(`notices:letters.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('notices:letters.meetings')}
        value={letters.meetings}
        onChange={({ target }) => {
          const meetings = meetingLetters.find((one) => one === target.value);
          if (meetings) void choose({ meetings });
        }}
      >
        {meetingLetters.map((one) => (
          <option key={one} value={one}>
            {t(`notices:letters.aboutMeetings.${one}`)}
          </option>
        ))}
      </SelectField>
      {(role === 'owner' || role === 'organiser') && (
        <Switch
          label={t('notices:letters.requests')}
          checked={letters.requests}
          onChange={({ target }) => void choose({ requests: target.checked })}
        />
      )}
    </div>
  );
}
