import type { OperationVariables } from '@apollo/client';
import type { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { isRefused, type Refusal, resultOf, type Succeeded } from './result.ts';

/**
 * A mutation that no form sends, as a function of its variables, and whether it is running. A refusal is shown in a
 * toast, as is the text of success. Resolves to the result; undefined if it was refused.
 */
export function useAct<Data, Variables extends OperationVariables, Field extends keyof Data>(
  [send, { loading }]: useMutation.ResultTuple<Data, Variables>,
  field: Field,
) {
  const { t } = useTranslation('errors');
  type Result = Succeeded<NonNullable<Data[Field]>>;
  const act = async (variables: Variables, success?: string): Promise<Result | undefined> => {
    const result = await resultOf(send({ variables }), field);
    if (isRefused(result)) return void toast.error(t((result as Refusal).reason));
    if (success) toast.success(success);
    return result as Result;
  };
  return [act, loading] as const;
}
