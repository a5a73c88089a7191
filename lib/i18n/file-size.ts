const steps = [
  ["megabyte", 1024 ** 2],
  ["kilobyte", 1024],
] as const;

type SizeFormat = { style: "unit"; unit: string; unitDisplay: "short" | "long"; maximumFractionDigits: number };

/** A readable size: the number, and the options of Intl.NumberFormat. */
export function sizeFormat(bytes: number): [number, SizeFormat] {
  const [unit, by] = steps.find(([, least]) => bytes >= least) ?? ["byte", 1];
  // The short form of a byte has no plural.
  const unitDisplay = unit === "byte" ? "long" : "short";
  return [bytes / by, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 }];
}
