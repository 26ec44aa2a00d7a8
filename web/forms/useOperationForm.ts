import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { core } from 'zod/mini';
import { isRefused, type Refusal, type Refused, type Succeeded } from '../graphql/result.ts';
import { type AutosavedDraft, isSecret } from '../stored/formDrafts.ts';
import { useUnsaved } from '../ui/dialogs/unsaved.ts';
import { showRefusal } from './errors.ts';
import { maxLengthOf } from './maxLengthOf.ts';
import { useAutosave, useStoredValues } from './useAutosave.ts';
import { useDraft } from './useDraft.ts';

/** The operation that a form submits. `Input` is what the rules parse the typed values into. */
export interface Operation<Input, Result> {
  /**
   * Sends the operation and returns its result (see `resultOf`); with the solution of a challenge (`proof`) if it was
   * refused for want of one.
   */
  call(input: Input, proof?: string): Promise<Result>;
  onSuccess?(result: Succeeded<Result>): unknown;
  /** Returns the refusal to show, possibly a different one; undefined to show none. */
  onRefused?(refused: Refused<Result>): Refusal | undefined;
}

export interface FormOptions<Values, Input, Result> extends Operation<Input, Result> {
  /** The server's validation rules, checked before the operation is sent. */
  rules?: core.$ZodType<Input, Values>;
  /** Initial values for every field: an omitted field would be sent as empty. */
  values: { [Name in keyof Values]-?: Values[Name] };
  /** The form's name, under which its draft is stored when the page must be left (stored/formDrafts.ts). */
  draft?: string;
  /** A draft that is stored as it is typed, and discarded when it has been sent. */
  autosave?: AutosavedDraft | undefined;
  /** Whether it edits existing data: submitting it unchanged is refused. */
  edits?: boolean;
  /**
   * Further validation before the operation is sent, beyond what the rules can express; `shown` if a control outside
   * the form's values says what is wrong.
   */
  check?(input: Input): Refusal | 'shown' | undefined;
}

/** A form that sends one operation. Shows a refusal at its fields or above the form, and keeps the typed values. */
export function useOperationForm<Values extends FieldValues, Input, Result>(
  options: FormOptions<Values, Input, Result>,
) {
  const { rules, values, draft, autosave, edits = false, check, call, onSuccess, onRefused } = options;
  const { initial, isRestored, restored, forget } = useStoredValues(autosave, values as Values);
  const form = useForm<Values, unknown, Input>({
    // DefaultValues<Values> is Values with every part optional, which the compiler cannot see for a type parameter.
    defaultValues: initial as DefaultValues<Values>,
    // Without rules, Input is inferred to be Values.
    ...(rules && { resolver: standardSchemaResolver(rules) as Resolver<Values, unknown, Input> }),
  });
  // The form ignores later ones, too.
  const [before] = useState<FieldValues>(initial);
  const [checking, setChecking] = useState(false);
  const { errors, isDirty, dirtyFields, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsaved(Object.entries(dirtyFields).some(([field, dirty]) => !isSecret(field) && isTrue(dirty)));
  const empty = useAutosave(autosave, form, { isRestored, restored });
  // Only the fields that were changed: the others may differ by the time it is restored.
  const changed = () =>
    Object.entries(form.getValues()).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  useDraft(
    draft,
    () => (isDirty ? Object.fromEntries(changed()) : undefined),
    (restored) => form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true }),
  );
  const fieldNames = new Set<string>();
  /** Whether the input equals the initial values once the rules have parsed both. */
  const sameInput = (input: Input): boolean => {
    const parsed = rules?.['~standard'].validate(values) ?? { value: values };
    return 'value' in parsed && JSON.stringify(parsed.value) === JSON.stringify(input);
  };
  const show = (refusal: Refusal) => showRefusal(refusal, fieldNames, form);

  return {
    ...form,
    submit: form.handleSubmit(async (input) => {
      const refusedHere = edits && sameInput(input) ? ({ reason: 'profile.nothingChanged' } as const) : check?.(input);
      if (refusedHere === 'shown') return form.setError('root.shown', {});
      if (refusedHere) return show(refusedHere);
      const result: Result = await proven(call, input, setChecking);
      // The compiler does not narrow type parameters.
      if (!isRefused(result)) {
        autosave?.discard();
        forget();
        return void (await onSuccess?.(result as Succeeded<Result>));
      }
      const refusal = onRefused ? onRefused(result) : result;
      if (refusal) show(refusal);
    }),
    /** The props of a field's control: its registration, how long its text may be, and its error. */
    field<Name extends FieldPath<Values>>(name: Name, how?: RegisterOptions<Values, Name>) {
      fieldNames.add(name);
      const error: FieldError | undefined = get(errors, name);
      const maxLength = rules && maxLengthOf(rules, name);
      return { ...form.register(name, how), ...(maxLength && { maxLength }), reason: error?.message };
    },
    /** Whether the form began with its autosaved draft. */
    isRestored,
    /** Empties the form, discards its autosaved draft and focuses a field. */
    discardDraft(focus: FieldPath<Values>) {
      empty(values as Values, focus);
      forget();
    },
    /** The form-level error. */
    refusal: errors.root?.message,
    pending: isSubmitting,
    /** Whether the browser solves a challenge, which takes seconds. */
    checking,
    succeeded: isSubmitSuccessful && Object.keys(errors).length === 0,
  };
}

/** Calls an operation, and again with a proof of work if it requires one. */
async function proven<Input, Result>(
  call: Operation<Input, Result>['call'],
  input: Input,
  setChecking: (checking: boolean) => void,
): Promise<Result> {
  const result = await call(input);
  if (!isRefused(result) || !isProofRequired(result)) return result;
  setChecking(true);
  try {
    // Loaded on demand: few people ever need it.
    const { solve } = await import('./proofOfWork.ts');
    return await call(input, await solve(result.challenge));
  } catch {
    return result;
  } finally {
    setChecking(false);
  }
}

const isProofRequired = (refused: object): refused is { challenge: string } => 'challenge' in refused;

/** Whether a field, or any field nested in it, has changed. */
const isTrue = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(isTrue));
