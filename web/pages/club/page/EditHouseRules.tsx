import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { houseRules } from '#schema/membership/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import { Form } from '../../../forms/Form.tsx';
import { MarkdownField } from '../../../forms/MarkdownField.tsx';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { proseClass } from '../../../ui/styles/layout.ts';
import { ClubRulesDocument, useChangeHouseRulesMutation } from '../club.generated.ts';
import type { ViewedClub } from './viewedClub.ts';

/** The rules that an edit is based on: their version is 0 if there are none. */
interface Present {
  version: number;
  text: string;
}
const presentOf = (rules: ViewedClub['rules']): Present => ({ version: rules?.version ?? 0, text: rules?.text ?? '' });
const valuesOf = ({ text }: Present) => ({ text });

/** Form for the house rules of a club, with conflict resolution. */
export function EditHouseRules({ club: { id, rules } }: { club: ViewedClub }) {
  const { t } = useTranslation('club');
  const client = useClient();
  const [change] = useChangeHouseRulesMutation();
  const { form, versions } = useEditForm({
    rules: houseRules,
    values: { clubID: id, text: rules?.text ?? '', replaces: undefined },
    draft: `rules.${id}`,
    stored: presentOf(rules),
    changed: 'club.rulesChanged',
    valuesOf,
    async reload() {
      const { data } = await client.query({ query: ClubRulesDocument, variables: { id }, fetchPolicy: 'network-only' });
      return data?.club.__typename === 'ClubDetails' ? presentOf(data.club.rules) : undefined;
    },
    call: ({ clubID, text }, { version: replaces }) =>
      resultOf(change({ variables: { clubID, text, replaces } }), 'changeHouseRules'),
    onSuccess: () => void toast.success(t('rulesSaved')),
  });
  return (
    <section className={proseClass}>
      <h3>{t('rules.title')}</h3>
      <Form of={form} intro={<p>{t('rules.hint')}</p>}>
        <ConflictNotice of={versions} />
        <FieldVersions versions={versions} field="text" name={t('rules.text')} textOf={({ text }) => text}>
          <MarkdownField label={t('rules.text')} rows={8} typed={form.watch('text')} {...form.field('text')} />
        </FieldVersions>
        <Button type="submit" pending={form.pending}>
          {t('rules.save')}
        </Button>
      </Form>
    </section>
  );
}
