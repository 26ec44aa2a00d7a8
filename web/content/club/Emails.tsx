import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runsClub } from '#schema/access/roles.ts';
import { meetingEmails, noticeEmails, topicNewsWays } from '#schema/emailChoice/rules.ts';
import { useAct } from '../../graphql/useAct.ts';
import { SelectField } from '../../ui/controls/Field.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { choiceOfLevel, type EmailChoice, emailLevels, levelOf } from '../emailLevels.ts';
import {
  type ChooseEmailsMutationVariables,
  type ClubEmailsFragment,
  useChooseEmailsMutation,
} from '../emails.generated.ts';
import styles from './Emails.module.css';

/** The layout of `EmailSelects`. */
export const emailsClass = styles.emails;

interface EmailsProps {
  clubID: number;
  membership: ClubEmailsFragment;
  /** Whether only how much is chosen, not each kind. */
  brief?: boolean;
}

/** A member's e-mail preferences for a club. Changes are saved immediately. */
export function Emails({ clubID, membership, brief = false }: EmailsProps) {
  const { t } = useTranslation(['notices', 'club']);
  const [chooseEmails] = useAct(useChooseEmailsMutation(), 'chooseEmails');
  const { role, emails: loaded } = membership;
  // Until they are loaded again, what was saved last.
  const [saved, setSaved] = useState({ over: loaded, emails: loaded });
  const emails = saved.over === loaded ? saved.emails : loaded;
  if (!emails) return null;
  const choose = async (choice: Omit<ChooseEmailsMutationVariables, 'clubID'>) => {
    const result = await chooseEmails({ clubID, ...choice }, t('club:emails.chosen'));
    if (result) setSaved({ over: loaded, emails: result.emails });
  };
  return (
    <div className={emailsClass}>
      <EmailSelects {...emails} brief={brief} onChoose={(choice) => void choose(choice)}>
        {runsClub(role) && (
          <>
            <Switch
              label={t('notices:emails.requests')}
              checked={emails.requests}
              onChange={({ target }) => void choose({ requests: target.checked })}
            />
            <Switch
              label={t('notices:emails.joins')}
              checked={emails.joins}
              onChange={({ target }) => void choose({ joins: target.checked })}
            />
          </>
        )}
      </EmailSelects>
    </div>
  );
}

/** The kinds of news about topics, which all have the same options. */
const topicNews = ['topics', 'replies', 'mentions'] as const;

/** The present choice; null where clubs differ. */
type EmailSelectsProps = { [Kind in keyof EmailChoice]: EmailChoice[Kind] | null } & {
  onChoose(choice: Partial<EmailChoice>): void;
  brief?: boolean;
  /** What only some choose, below the choice of each kind. */
  children?: ReactNode;
};

/** Chooses how much a member hears of one club, or of all: by one select, or each kind of e-mail behind it. */
export function EmailSelects({ onChoose, brief = false, children, ...choice }: EmailSelectsProps) {
  const { t } = useTranslation('notices');
  const { notices, meetings } = choice;
  const level = levelOf(choice);
  return (
    <>
      <SelectField
        label={t('emails.level.label')}
        hint={t(`emails.level.hints.${level}`)}
        value={level}
        onChange={({ target }) => {
          const selected = emailLevels.find((name) => name === target.value);
          if (selected) onChoose(choiceOfLevel[selected]);
        }}
      >
        {level === 'own' && <option value="own">{t('emails.level.own')}</option>}
        {emailLevels.map((name) => (
          <option key={name} value={name}>
            {t(`emails.level.${name}`)}
          </option>
        ))}
      </SelectField>
      {!brief && (
        <details className={styles.each}>
          <summary>{t('emails.level.each')}</summary>
          <div className={styles.kinds}>
            <SelectField
              label={t('emails.notices')}
              value={notices ?? ''}
              onChange={({ target }) => {
                const selected = noticeEmails.find((option) => option === target.value);
                if (selected) onChoose({ notices: selected });
              }}
            >
              {!notices && <option value="">{t('emails.differs')}</option>}
              {noticeEmails.map((option) => (
                <option key={option} value={option}>
                  {t(`emails.${option}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('emails.meetings')}
              value={meetings ?? ''}
              onChange={({ target }) => {
                const selected = meetingEmails.find((option) => option === target.value);
                if (selected) onChoose({ meetings: selected });
              }}
            >
              {!meetings && <option value="">{t('emails.differs')}</option>}
              {meetingEmails.map((option) => (
                <option key={option} value={option}>
                  {t(`emails.aboutMeetings.${option}`)}
                </option>
              ))}
            </SelectField>
            {topicNews.map((kind) => (
              <SelectField
                key={kind}
                label={t(`emails.${kind}`)}
                value={choice[kind] ?? ''}
                onChange={({ target }) => {
                  const selected = topicNewsWays.find((option) => option === target.value);
                  if (selected) onChoose({ [kind]: selected });
                }}
              >
                {!choice[kind] && <option value="">{t('emails.differs')}</option>}
                {topicNewsWays.map((option) => (
                  <option key={option} value={option}>
                    {t(`emails.aboutTopics.${option}`)}
                  </option>
                ))}
              </SelectField>
            ))}
            {children}
          </div>
        </details>
      )}
    </>
  );
}
