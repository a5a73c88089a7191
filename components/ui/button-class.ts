import { cx } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/** A chip is a quick choice beside a field. */
export type ButtonSize = "md" | "sm" | "chip" | "icon";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-primary text-primary-fg hover:not-aria-disabled:bg-primary/90",
  secondary: "border-button-bd bg-button text-fg shadow-1 hover:not-aria-disabled:bg-button-hover",
  ghost: "border-transparent bg-transparent text-fg hover:not-aria-disabled:bg-surface-2",
  danger: "border-transparent bg-danger text-danger-fg hover:not-aria-disabled:bg-danger/90",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-9 rounded-md px-3 py-1 pointer-coarse:min-h-touch",
  sm: "min-h-7 rounded-md px-2 text-sm pointer-coarse:min-h-touch",
  chip: "min-h-8 rounded-full px-3 text-sm pointer-coarse:min-h-touch",
  icon: "size-9 rounded-md pointer-coarse:size-touch",
};

/** The look of a button for a link: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({
  variant = "secondary",
  size = "md",
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
} = {}): string {
  return cx(
    "inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 border text-center font-medium transition-opacity duration-[120ms]",
    "active:not-aria-disabled:opacity-85 disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-80",
    "[&_svg]:size-4 [&_svg]:shrink-0",
    sizes[size],
    variants[variant],
  );
}
