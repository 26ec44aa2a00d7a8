import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import type { reportDecisions } from '#schema/report/rules.ts';
import { type Refusal, resultOf } from '../../../../graphql/result.ts';
import type { ReportSubject } from '../../../../graphql/types.generated.ts';
import { useDeciding } from '../useDeciding.ts';
import { undecidedOf, useDecisionResults } from '../useDecisionResults.ts';
import { type OpenReportFragment, useDecideReportMutation, useDecideReportsMutation } from './reports.generated.ts';

/** An open report as administrators see it. */
export type OpenReport = OpenReportFragment;

type Decision = (typeof reportDecisions)[number];

/** The decision that takes action on each kind of subject, as opposed to dismissing the report. */
export const decisionOn = {
  club: 'clubDeclined',
  notice: 'noticeHidden',
  post: 'postHidden',
  member: 'memberSuspended',
  picture: 'pictureRemoved',
} as const satisfies Record<ReportSubject, Decision>;

/** The label of the button that acts on a report's subject: a held notice or post is not hidden, but withheld. */
export const actionOn = ({ subject, notice, post }: OpenReport) =>
  notice?.heldAt ? 'withhold' : post?.heldAt ? 'withholdPost' : decisionOn[subject];

/** The label of the button that dismisses a report: what is held is published. */
export const dismissalOf = ({ notice, post }: OpenReport) =>
  notice?.heldAt ? 'release' : post?.heldAt ? 'releasePost' : 'dismiss';

/** Whether somebody is told of a decision: not what the site found itself, nor an address that is not verified. */
export const tellsReporters = (reports: OpenReport[]): boolean =>
  reports.some((each) => each.reports.some(({ bySite, visitor }) => !bySite && visitor?.verifiedAt !== null));

/** The text of what was reported, in Markdown; a member or a picture has none. */
export const textOf = ({ subject, club, notice, post }: OpenReport): string | undefined =>
  (notice ?? post)?.content ?? (subject === 'club' ? club?.description : undefined);

/** Returns the display name of a report's subject. */
export function useNameOf(): (reported: OpenReport) => string {
  const { t } = useTranslation('administration');
  return ({ subject, club, notice, post, topic, member, pictured }) => {
    if (subject === 'picture')
      return pictured
        ? t('reports.faceOf', { name: `${pictured.firstName} ${pictured.lastName}` })
        : t('reports.pictureOf', { title: club?.title ?? '' });
    if (subject === 'member') return member ? `${member.firstName} ${member.lastName}` : '';
    if (subject === 'post') return post && topic ? t('reports.post', { number: post.number, topic: topic.title }) : '';
    return (subject === 'notice' ? notice?.title : club?.title) ?? '';
  };
}

/**
 * A decision on open reports: to dismiss them, or to act on their subjects, in the way that is usual for each unless another
 * one is chosen.
 */
export type Outcome = { acts: false } | { acts: true; reason: string; decision?: Decision };

/**
 * Decides on one or several reports and shows the results in toasts. Skips a report that another administrator decided
 * on first, or whose subject was reported again meanwhile, and reloads the lists. Returns the refusal if the input was
 * invalid or the session has ended.
 */
export function useDecideReports() {
  const { t } = useTranslation('administration');
  const [decideOne] = useDecideReportMutation();
  const [decideSeveral] = useDecideReportsMutation();
  const { deciding, run } = useDeciding('decideReport');
  const showResults = useDecisionResults();
  const nameOf = useNameOf();
  const send = async (reports: OpenReport[], outcome: Outcome): Promise<Refusal | Map<number, Reason>> => {
    const cases = reports.map(({ id, updatedAt, subject }) => ({
      caseID: id,
      seen: updatedAt,
      decision: outcome.acts ? (outcome.decision ?? decisionOn[subject]) : ('dismissed' as const),
    }));
    const reason = outcome.acts ? { reason: outcome.reason } : {};
    const [one] = cases;
    const result =
      one && cases.length === 1
        ? await resultOf(decideOne({ variables: { input: { ...one, ...reason } } }), 'decideReport')
        : await resultOf(decideSeveral({ variables: { input: { cases, ...reason } } }), 'decideReports');
    return undecidedOf(result, reports, result.__typename === 'Decisions' ? result.undecided : []);
  };
  return {
    deciding,
    async decide(reports: OpenReport[], outcome: Outcome): Promise<Refusal | undefined> {
      const undecided = await run(() => send(reports, outcome));
      if (!(undecided instanceof Map)) return undecided;
      showResults(reports, undecided, nameOf, ([first, ...others]) => {
        const count = others.length + 1;
        if (outcome.acts) return count === 1 ? t('reports.done') : t('reports.doneSeveral', { count });
        if (count > 1) return t('reports.dismissedSeveral', { count });
        if (first?.post?.heldAt) return t('reports.releasedPost');
        return t(first?.notice?.heldAt ? 'reports.released' : 'reports.dismissed');
      });
      return undefined;
    },
  };
}
