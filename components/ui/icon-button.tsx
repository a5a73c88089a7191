import { Button, type ButtonProps } from "./button";

/** A button of an icon alone: its label is its name and its tooltip. */
export function IconButton({ label, ...rest }: Omit<ButtonProps, "size"> & { label: string }) {
  return <Button {...rest} size="icon" aria-label={label} title={label} />;
}
