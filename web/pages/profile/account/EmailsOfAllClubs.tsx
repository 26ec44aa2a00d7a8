import { useTranslation } from 'react-i18next';
import { EmailSelects, emailsClass } from '../../../content/club/Emails.tsx';
import type { ClubEmailsFragment } from '../../../content/emails.generated.ts';
import { useAct } from '../../../graphql/useAct.ts';
import styles from './ClubEmails.module.css';
import { useChooseEmailsForAllClubsMutation } from './emails.generated.ts';

type Choice = NonNullable<ClubEmailsFragment['emails']>;

/** One choice of e-mails for all of a member's clubs at once, saved immediately. */
export function EmailsOfAllClubs({ choices }: { choices: Choice[] }) {
  const { t } = useTranslation(['notices', 'club']);
  const [choose] = useAct(useChooseEmailsForAllClubsMutation(), 'chooseEmailsForAllClubs');
  return (
    <fieldset className={styles.club}>
      <legend>{t('notices:emails.everyClub')}</legend>
      <div className={emailsClass}>
        <EmailSelects
          notices={same(choices.map(({ notices }) => notices))}
          meetings={same(choices.map(({ meetings }) => meetings))}
          topics={same(choices.map(({ topics }) => topics))}
          replies={same(choices.map(({ replies }) => replies))}
          mentions={same(choices.map(({ mentions }) => mentions))}
          onChoose={(choice) => void choose(choice, t('club:emails.chosen'))}
        />
      </div>
    </fieldset>
  );
}

/** What all of these are; null if they differ. */
function same<Value>([first, ...others]: Value[]): Value | null {
  return first !== undefined && others.every((other) => other === first) ? first : null;
}
