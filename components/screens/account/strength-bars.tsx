import { cx } from "@/components/ui/class-names";
import { passwordStrength, type Strength } from "./password-strength";

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
