import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
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
import { showRefusal } from './errors.ts';

/** What a form does when it is submitted. `Input` is what the rules make of the values typed. */
export interface Operation<Input, Result> {
  /** Sends it and gives its result (`resultOf`). */
  call(input: Input): Promise<Result>;
  onSuccess?(result: Succeeded<Result>): unknown;
  /** What to show instead of a refusal; undefined for nothing. */
  onRefused?(refused: Refused<Result>): Refusal | undefined;
}

interface Options<Values, Input, Result> extends Operation<Input, Result> {
  /** The operation's own rules, checked before it is sent. */
  rules?: core.$ZodType<Input, Values>;
  /** What the form starts with. */
  values: Values;
  /** Refuses what the rules cannot know, before the operation is sent. */
  check?(input: Input): Refusal | undefined;
}

/** A form that sends one operation. A refusal is shown at the fields it names, or above the form; what was typed stays. */
export function useOperationForm<Values extends FieldValues, Input, Result>(options: Options<Values, Input, Result>) {
  const { rules, values, check, call, onSuccess, onRefused } = options;
  const form = useForm<Values, unknown, Input>({
    // The library's type for a generic form's values makes each part optional, which ours satisfy.
    defaultValues: values as DefaultValues<Values>,
    // Without rules what was typed is the input.
    ...(rules && { resolver: standardSchemaResolver(rules) as Resolver<Values, unknown, Input> }),
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const shown = new Set<string>();
  const show = (refusal: Refusal) => showRefusal(refusal, shown, form.setError);

  return {
    ...form,
    submit: form.handleSubmit(async (input) => {
      const refusedHere = check?.(input);
      if (refusedHere) return show(refusedHere);
      const result: Result = await call(input);
      // The compiler does not narrow a union that is a type parameter's.
      if (!isRefused(result)) return void (await onSuccess?.(result as Succeeded<Result>));
      const refusal = onRefused ? onRefused(result) : result;
      if (refusal) show(refusal);
    }),
    /** What a control of ours takes for a field: its registration, and why it was refused. */
    field<Name extends FieldPath<Values>>(name: Name, how?: RegisterOptions<Values, Name>) {
      shown.add(name);
      const error: FieldError | undefined = get(errors, name);
      return { ...form.register(name, how), reason: error?.message };
    },
    /** Why the whole was refused. */
    refusal: errors.root?.message,
    pending: isSubmitting,
    succeeded: isSubmitSuccessful && Object.keys(errors).length === 0,
  };
}
