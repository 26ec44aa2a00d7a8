import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { SettingName } from '#schema/site/settings.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { CheckField } from '../../../../ui/controls/CheckField.tsx';
import { Field, TextAreaField } from '../../../../ui/controls/Field.tsx';
import { pairClass, proseClass, stackClass } from '../../../../ui/styles/layout.ts';
import styles from '../AdministrationTab.module.css';
import { SettingPreview } from './SettingPreview.tsx';
import { type Control, isList, settingParts, typedValue, valueOfTyped } from './settingFields.ts';
import { type SettingFragment, useChangeSettingMutation } from './settings.generated.ts';
import { useLabels } from './useLabels.ts';

/** Form for the value of a setting, with a preview of what pages will show. */
export function SettingForm({ setting: { name, value, version } }: { setting: SettingFragment }) {
  const { t } = useTranslation('settings');
  const [change] = useChangeSettingMutation();
  const send = (to: unknown) =>
    resultOf(change({ variables: { name, value: to, replaces: version } }), 'changeSetting');
  const form = useOperationForm({
    values: { value: typedValue(name, value) as Record<string, unknown> },
    draft: `setting.${name}`,
    edits: true,
    call: (input: { value: unknown }) => send(valueOfTyped(name, input.value)),
    onSuccess: () => toast.success(t('done')),
    // A list is one field, whichever of its entries is wrong.
    onRefused: (refused) =>
      'fields' in refused
        ? { ...refused, fields: refused.fields.map((field) => ({ ...field, name: fieldOf(name, field.name) })) }
        : refused,
  });
  const typed = form.watch('value');
  const field = (path: string) => form.field(path as 'value');
  return (
    <Form of={form}>
      {isList(name) ? (
        <Entries name={name} control={form.control as never} field={field} />
      ) : (
        <Parts name={name} at="value" field={field} />
      )}
      <SettingPreview name={name} value={valueOfTyped(name, typed)} />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('save')}
        </Button>
        {form.formState.isDirty && (
          <Button look="quiet" disabled={form.pending} onClick={() => form.reset()}>
            {t('discard')}
          </Button>
        )}
      </div>
    </Form>
  );
}

type FieldProps = ReturnType<
  ReturnType<typeof useOperationForm<{ value: Record<string, unknown> }, unknown, unknown>>['field']
>;

/** The field at which a refusal is shown. */
function fieldOf(name: SettingName, path: string): string {
  const own = settingParts[name].map(([part]) => ['value', part].filter(Boolean).join('.'));
  return own.find((field) => path === field || path.startsWith(`${field}.`)) ?? path;
}

interface PartsProps {
  name: SettingName;
  /** The path of the form's values at which they are. */
  at: string;
  field(path: string): FieldProps;
}

/** The fields of a setting, or of one entry of its list. */
function Parts({ name, at, field }: PartsProps) {
  const labels = useLabels();
  return (
    <div className={name === 'legal' || name === 'claims' ? pairClass : stackClass}>
      {settingParts[name].map(([path, control]) => (
        <Part
          key={path}
          label={labels(path, name)}
          control={control}
          {...field([at, path].filter(Boolean).join('.'))}
        />
      ))}
    </div>
  );
}

function Part({ label, control, ...field }: FieldProps & { label: string; control: Control }) {
  if (control === 'flag') return <CheckField label={label} {...field} />;
  if (control === 'area' || control === 'lines') return <TextAreaField label={label} rows={4} {...field} />;
  const types: Partial<Record<Control, string>> = { day: 'date', moment: 'datetime-local' };
  return <Field label={label} type={types[control] ?? 'text'} autoComplete="off" {...field} />;
}

interface EntriesProps extends Omit<PartsProps, 'at'> {
  control: never;
}

/** The entries of a setting that is a list. */
function Entries({ name, control, field }: EntriesProps) {
  const { t } = useTranslation('settings');
  const { fields, append, remove } = useFieldArray({ control, name: 'value' as never });
  const id = useId();
  return (
    <div className={stackClass}>
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={`${stackClass} ${proseClass}`} aria-labelledby={`${id}${index}`}>
          <legend id={`${id}${index}`}>{t('entry', { number: index + 1 })}</legend>
          <Parts name={name} at={`value.${index}`} field={field} />
          <div>
            <Button look="quiet" onClick={() => remove(index)} aria-label={t('removeName', { number: index + 1 })}>
              {t('remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button look="secondary" onClick={() => append((typedValue(name, [{}]) as never[])[0] as never)}>
          {t('add')}
        </Button>
      </div>
    </div>
  );
}
