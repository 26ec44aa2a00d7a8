import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { houseRules } from '#schema/membership/rules.ts';
import { ConflictNotice } from '../../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import { Form } from '../../../forms/Form.tsx';
import { MarkdownField } from '../../../forms/MarkdownField.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { useVersions, type Versions } from '../../../forms/useVersions.ts';
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
  const draft = `rules.${id}`;
  const form = useOperationForm({
    rules: houseRules,
    values: { clubID: id, text: rules?.text ?? '', replaces: undefined },
    draft,
    async call({ clubID, text }) {
      const result = await resultOf(
        change({ variables: { clubID, text, replaces: versions.seen.version } }),
        'changeHouseRules',
      );
      return (await versions.resolves(result)) ? undefined : result;
    },
    onSuccess(saved) {
      if (saved) toast.success(t('rulesSaved'));
    },
  });
  const versions: Versions<Present, ReturnType<typeof valuesOf>> = useVersions(presentOf(rules), {
    changed: 'club.rulesChanged',
    valuesOf,
    draft,
    typed: form.formState.isDirty,
    read: () => ({ text: form.getValues('text') }),
    write({ text }) {
      form.clearErrors();
      form.setValue('text', text);
    },
    async reload() {
      const { data } = await client.query({ query: ClubRulesDocument, variables: { id }, fetchPolicy: 'network-only' });
      return data?.club.__typename === 'ClubDetails' ? presentOf(data.club.rules) : undefined;
    },
    onGone: () => undefined,
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
