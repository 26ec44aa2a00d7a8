import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import type { Refusal, Refused, Succeeded } from '../graphql/result.ts';
import { type FormOptions, useOperationForm } from './useOperationForm.ts';
import { useVersions, type Versions, type VersionsOptions } from './useVersions.ts';

interface Options<Stored, Fields, Values, Input, Result>
  extends Pick<FormOptions<Values, Input, Result>, 'rules' | 'values' | 'autosave' | 'onRefused'>,
    Pick<VersionsOptions<NoInfer<Stored>, Fields>, 'changed' | 'valuesOf' | 'reload' | 'fixedIn' | 'draft'> {
  stored: Stored;
  /** The fields as they are typed, if the form has others than the record. */
  read?(typed: Values): Fields;
  /** The form's values for these fields, if it has others. */
  write?(fields: Fields): Partial<Values>;
  check?(input: Input, seen: NoInfer<Stored>): Refusal | 'shown' | undefined;
  /** Saves what was typed, based on the version that was seen. */
  call(input: Input, seen: NoInfer<Stored>): Promise<Result>;
  onSuccess(saved: Succeeded<Result>): void;
  /** Called if there is nothing left to save: everything was taken from the other version. */
  onDone?(): void;
  /** The reason to show if the record no longer exists. */
  gone?: Reason;
  /** Called then, instead of `onDone`. */
  onGone?(): void;
}

/** A form that edits a stored record, with conflict resolution. */
export function useEditForm<Stored, Fields extends object, Values extends FieldValues, Input, Result>({
  stored,
  autosave,
  draft,
  read,
  write,
  check,
  call,
  onSuccess,
  onRefused,
  onDone,
  gone,
  onGone = onDone,
  ...options
}: Options<Stored, Fields, Values, Input, Result>) {
  const { t } = useTranslation('errors');
  const form = useOperationForm<Values, Input, Result | undefined>({
    ...options,
    ...(autosave ? { autosave } : { draft }),
    check: (input) => check?.(input, versions.seen),
    async call(input) {
      const result = await call(input, versions.seen);
      return (await versions.resolves(result)) ? undefined : result;
    },
    onSuccess(saved) {
      if (saved) onSuccess(saved as Succeeded<Result>);
    },
    onRefused(refused) {
      if (onDone && versions.conflict && refused.reason === 'profile.nothingChanged') return void onDone();
      return onRefused ? onRefused(refused as Refused<Result>) : refused;
    },
  });
  const versions: Versions<Stored, Fields> = useVersions<Stored, Fields>(stored, {
    ...options,
    draft,
    typed: form.formState.isDirty,
    // Without `read`, what is typed has the fields of the record.
    read: () => (read ? read(form.getValues()) : options.valuesOf(form.getValues() as unknown as Stored)),
    write(fields) {
      form.clearErrors();
      form.setValues(write ? write(fields) : (fields as unknown as Partial<Values>));
    },
    onGone() {
      if (gone) toast.error(t(gone));
      onGone?.();
    },
  });
  return { form, versions };
}
