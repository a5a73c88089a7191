import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

type CertificatePaperProps = {
  /** Inside a button there are no blocks. */
  as?: "div" | "span";
  isValid: boolean;
  className: string;
  children: ReactNode;
};

/** The sheet of a certificate in its double frame, as on the PDF: white in both themes. */
export function CertificatePaper({ as: Box = "div", isValid, className, children }: CertificatePaperProps) {
  return (
    <Box
      className={cx(
        "grid w-full rounded-lg border bg-paper p-1 text-left text-paper-fg",
        isValid ? "border-paper-primary" : "border-paper-line",
        className,
      )}
    >
      <Box className="relative grid min-w-0 content-between rounded-md border border-paper-line">{children}</Box>
    </Box>
  );
}
