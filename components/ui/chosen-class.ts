/** What is chosen in a strip. In forced colours the text would get a background of its own, so both colours are set here. */
export const chosenClass =
  "bg-primary-soft font-medium text-fg forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";
