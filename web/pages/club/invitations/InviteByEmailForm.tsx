import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { languages } from '#locales/keys.ts';
import { languageNames } from '#locales/language.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { addressesIn, entriesIn } from '#schema/membership/invitation/addressList.ts';
import { languageOfCountry, writesToStrangers } from '#schema/membership/invitation/languageOfCountry.ts';
import { atField } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField, TextAreaField } from '../../../ui/controls/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import { type InviteManyToClubMutation, useInviteManyToClubMutation } from './invitations.generated.ts';
import { Uninvited } from './Uninvited.tsx';

type Refused = Extract<InviteManyToClubMutation['inviteManyToClub'], { __typename: 'SentInvitations' }>['refused'];

/** Form for invitations by e-mail, to addresses typed or pasted. Those that were refused stay in it. */
export function InviteByEmailForm({ club: { id, country }, onSent }: { club: ViewedClub; onSent(): void }) {
  const { t } = useTranslation(['invitation', 'club']);
  const [invite] = useInviteManyToClubMutation();
  const [refused, setRefused] = useState<Refused>([]);
  const form = useOperationForm({
    values: { emails: '', language: languageOfCountry(country) },
    draft: `invite.${id}`,
    check({ emails }) {
      const { length } = addressesIn(entriesIn(emails));
      if (length === 0) return atField({ reason: 'invitation.emailsRequired' }, 'emails');
      return length > bounds.invitedAtOnce ? atField({ reason: 'invitation.emailsTooMany' }, 'emails') : undefined;
    },
    call: ({ emails, language }) =>
      resultOf(
        invite({ variables: { clubID: id, emails: addressesIn(entriesIn(emails)), language } }),
        'inviteManyToClub',
      ),
    onSuccess({ invited, refused }) {
      if (invited > 0) toast.success(t('club:invitation.sentTo', { count: invited }));
      if (refused.length === 0) return onSent();
      form.reset({ ...form.getValues(), emails: refused.map(({ email }) => email).join('\n') });
      setRefused(refused);
    },
  });
  return (
    <Form of={form} intro={<p>{t('invitation:emailText')}</p>}>
      {refused.length > 0 && <Uninvited key={refused.map(({ email }) => email).join()} refused={refused} />}
      <TextAreaField
        label={t('invitation:emails')}
        hint={t('invitation:emailsHint')}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        {...form.field('emails')}
      />
      <SelectField label={t('invitation:language')} hint={t('invitation:languageHint')} {...form.field('language')}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      {!writesToStrangers(form.watch('language')) && <Notice tone="warning">{t('invitation:membersOnly')}</Notice>}
      <Button type="submit" pending={form.pending}>
        {t('invitation:emailSubmit')}
      </Button>
    </Form>
  );
}
