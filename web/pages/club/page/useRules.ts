import { useRef, useState } from 'react';
import { isRefused, type Refusal, resultOf } from '../../../graphql/result.ts';
import { useAcceptHouseRulesMutation } from '../club.generated.ts';
import type { ViewedClub } from './viewedClub.ts';

/**
 * The house rules that the viewer is asked to accept before they do something in a club, if there are any. What was ticked
 * counts for the version that was read: rules that change meanwhile are asked for again.
 */
export function useRules({ id: clubID, rules }: Pick<ViewedClub, 'id' | 'rules'>) {
  const [acceptMutation] = useAcceptHouseRulesMutation();
  const [ticked, setTicked] = useState<number>();
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const asked = rules && !rules.accepted ? rules : undefined;
  const isChecked = asked !== undefined && ticked === asked.version;
  return {
    asked,
    isChecked,
    check: (checked: boolean) => setTicked(checked ? asked?.version : undefined),
    box,
    /** Whether they must be accepted before the viewer goes on. */
    isMissing: isMissing && !isChecked,
    /** The version that is accepted; undefined if none is asked for. */
    version: isChecked ? asked.version : undefined,
    /** Refuses to go on until they are accepted, and says so beside the checkbox. */
    refusal(): 'shown' | undefined {
      if (!asked || isChecked) return undefined;
      setIsMissing(true);
      box.current?.focus();
      return 'shown';
    },
    /** Accepts them, if they are asked for; returns why that was refused. */
    async accept(): Promise<Refusal | undefined> {
      if (!asked) return undefined;
      const variables = { clubID, version: asked.version };
      const result = await resultOf(acceptMutation({ variables }), 'acceptHouseRules');
      return isRefused(result) ? result : undefined;
    },
  };
}
