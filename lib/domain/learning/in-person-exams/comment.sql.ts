/**
 * The comment of the decision that stands about the exam stage with this alias; NULL when nothing is decided. The newest
 * decision is the one that stands, because each decision is written together with the stage.
 */
export function commentOf(stage: string): string {
  return `CASE WHEN ${stage}.status IN ('passed', 'failed') THEN
    (SELECT y.comment FROM exam_decisions y WHERE y.company_id = ${stage}.company_id AND y.stage_id = ${stage}.id ORDER BY y.number DESC LIMIT 1) END`;
}
