import type { ComponentProps, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { cx } from "./class-names";
import { Spinner } from "./spinner";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps its size, text and focus, shows a spinner and ignores clicks. */
  isBusy?: boolean;
};

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** The only button. With an icon alone it needs an `aria-label`. */
export function Button({ variant, size, isBusy, className, children, onClick, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size }), className)}
      onClick={isBusy ? refuse : onClick}
      {...(isBusy && { "aria-disabled": true })}
    >
      {isBusy && <Spinner />}
      {isBusy && size === "icon" ? null : children}
    </button>
  );
}
