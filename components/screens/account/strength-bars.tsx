import { cx } from "@/components/ui/class-names";
import { MIN_PASSWORD } from "@/lib/contracts/fields";

const levels: Record<Strength, { filled: number; colour: string }> = {
  short: { filled: 1, colour: "bg-score-low" },
  weak: { filled: 1, colour: "bg-score-low" },
  fair: { filled: 2, colour: "bg-score-mid" },
  good: { filled: 3, colour: "bg-score-high" },
  strong: { filled: 4, colour: "bg-score-high" },
};

/** The strength of a password as four bars and a word. */
export function StrengthBars({ password, say }: { password: string; say(strength: Strength): string }) {
  const strength = passwordStrength(password);
  const { filled, colour } = levels[strength];
  return (
    <>
      <span aria-hidden className="grid grid-cols-4 gap-1 pb-1">
        {[1, 2, 3, 4].map((part) => (
          <span key={part} className={cx("h-1 rounded-full", part <= filled ? colour : "bg-score-track")} />
        ))}
      </span>
      {say(strength)}
    </>
  );
}

export type Strength = "short" | "weak" | "fair" | "good" | "strong";

/**
 * Estimates the strength of a password by its length and the variety of its characters. Only advice: the server
 * decides.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD) return "short";
  const different = new Set(characters.map((one) => one.toLowerCase())).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  // Repetitions and sequences ("aaaa", "12345") make a password longer, not stronger.
  const worth = Math.min(characters.length, different * 1.5) - runs(characters) + (kinds - 1) * 2;
  if (worth < 9) return "weak";
  if (worth < 13 || isWordOrTwo(password)) return "fair";
  return worth < 17 ? "good" : "strong";
}

const SHORTEST_WORD = 3;
const LONGEST_WORD = 12;

/** Whether it is little but one word or two, however long: the server refuses those that guessers know. */
function isWordOrTwo(password: string): boolean {
  const words = password.match(/\p{L}+/gu)?.filter(({ length }) => length >= SHORTEST_WORD) ?? [];
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  return words.length <= 2 && words.every(({ length }) => length <= LONGEST_WORD) && letters > password.length * 0.75;
}

/** The number of characters that continue a sequence: "bcd" after "a", "321" after "4". */
function runs(characters: readonly string[]): number {
  const codes = characters.map((one) => one.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, nth) => code - (codes[nth] ?? 0));
  return steps.filter((step, nth) => Math.abs(step) === 1 && step === steps[nth - 1]).length;
}
