import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { EmailSelects, emailsClass } from '../../../content/club/Emails.tsx';
import type { ClubEmailsFragment } from '../../../content/emails.generated.ts';
import { resultOf } from '../../../graphql/result.ts';
import styles from './ClubEmails.module.css';
import {
  type ChooseEmailsForAllClubsMutationVariables,
  useChooseEmailsForAllClubsMutation,
} from './emails.generated.ts';

type Choice = NonNullable<ClubEmailsFragment['emails']>;

/** One choice of e-mails for all of a member's clubs at once, saved immediately. */
export function EmailsOfAllClubs({ choices }: { choices: Choice[] }) {
  const { t } = useTranslation(['notices', 'club', 'errors']);
  const [send] = useChooseEmailsForAllClubsMutation();
  const choose = async (variables: ChooseEmailsForAllClubsMutationVariables) => {
    const result = await resultOf(send({ variables }), 'chooseEmailsForAllClubs');
    if (result.__typename === 'Done') toast.success(t('club:emails.chosen'));
    else toast.error(t(`errors:${result.reason}`));
  };
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
          onChoose={(choice) => void choose(choice)}
        />
      </div>
    </fieldset>
  );
}

/** What all of these are; null if they differ. */
function same<Value>([first, ...others]: Value[]): Value | null {
  return first !== undefined && others.every((other) => other === first) ? first : null;
}
