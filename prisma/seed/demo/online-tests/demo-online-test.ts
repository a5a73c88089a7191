/** A right answer begins with +, a wrong one with -. `seconds` counts only in a time-limited test. */
export type DemoQuestion = {
  ask: string;
  points?: number;
  seconds?: number;
  answers: readonly `${"+" | "-"} ${string}`[];
};

export type DemoTest = {
  title: string;
  description: string;
  passingScore: number;
  maxRetries?: number;
  /** Null: only the questions have time limits. */
  minutes?: number | null;
  questions: readonly DemoQuestion[];
};
