/** A right answer begins with +, a wrong one with -. Seconds count only in a test that has a time limit. */
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
  /** Null: a time limit of the questions alone. */
  minutes?: number | null;
  questions: readonly DemoQuestion[];
};
