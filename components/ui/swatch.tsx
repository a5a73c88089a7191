/** A colour from data, such as a unit's: 12 px beside the name, never text or background. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 overflow-visible text-border-strong">
      <rect x="0.5" y="0.5" width="11" height="11" rx="3" fill={color} stroke="currentColor" />
    </svg>
  );
}
