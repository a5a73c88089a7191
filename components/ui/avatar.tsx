import { UserRound } from "lucide-react";
import { type Status, toneClass } from "./badge";
import { cx } from "./class-names";

type AvatarSize = 24 | 32 | 40 | 64 | 96;

const sizes: Record<AvatarSize, string> = {
  24: "size-6 text-[10px] leading-none",
  32: "size-8 text-xs",
  40: "size-10 text-base",
  64: "size-16 text-xl",
  96: "size-24 text-2xl",
};

const tones = [
  "confirmed",
  "review",
  "active",
  "progress",
  "processing",
  "retraining",
  "rejected",
  "unknown",
] as const satisfies readonly Status[];

/**
 * A person's picture, or initials in the colour of the person's number, or a placeholder without a name. Decorative
 * beside a name; alone it needs a label.
 */
export function Avatar({
  person,
  src,
  name,
  size = 32,
  alt = "",
}: {
  /** The person's id, if they have one yet. */
  person: number | undefined;
  src: string | null;
  name: string;
  size?: AvatarSize;
  alt?: string;
}) {
  const shape = cx("shrink-0 rounded-full", sizes[size]);
  if (src)
    return (
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={cx(shape, "bg-surface-2 object-cover")}
      />
    );
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  const letters = initials(name);
  return (
    <span
      {...named}
      className={cx(
        shape,
        "inline-flex select-none items-center justify-center border font-semibold",
        toneClass[(letters && person !== undefined && tones[person % tones.length]) || "unknown"],
      )}
    >
      {letters || <UserRound aria-hidden className="size-1/2 stroke-[1.5]" />}
    </span>
  );
}

function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => Array.from(word).find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? "");
  return letters.join("").slice(0, 2).toLocaleUpperCase();
}
