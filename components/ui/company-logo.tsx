import { cx } from "./class-names";

type CompanyLogoProps = {
  src: string;
  /** What it is called, where no name stands beside it. */
  name?: string;
  /** The size of its box. */
  className?: string;
};

/** The logo of a company, in its own proportions, on white: most are drawn for paper. */
export function CompanyLogo({ src, name = "", className = "h-9 max-w-28" }: CompanyLogoProps) {
  return <img src={src} alt={name} className={cx("shrink-0 rounded-sm bg-paper object-contain p-1", className)} />;
}
