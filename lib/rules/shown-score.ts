/**
 * A score as people read it, to one decimal. One that is below the passing score never looks as if it reached it: which of
 * two scores is better is told by all digits.
 */
export function shownScore(score: number, passing: number | null = null): number {
  const shown = Math.round(score * 10) / 10;
  return passing !== null && score < passing && shown >= passing ? Math.floor(score * 10) / 10 : shown;
}
