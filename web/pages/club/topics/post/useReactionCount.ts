import { bounds } from '#schema/figures/bounds.ts';
import { useFormatNumber } from '../../../../ui/text/formatNumber.ts';

/** Formats how many people gave a reaction, which is counted up to a bound. */
export function useReactionCount(): (count: number) => string {
  const formatNumber = useFormatNumber();
  return (count) => (count > bounds.reactions ? `${formatNumber(bounds.reactions)}+` : formatNumber(count));
}
