import { renderToStaticMarkup } from "react-dom/server";
import { ProgressBar } from "@/components/ui/progress-bar";

test.each([
  [0, "fill-primary"],
  [99.4, "fill-primary"],
  [100, "fill-score-high"],
])("a bar at %d has the colour of what it says", (value, fill) => {
  const bar = renderToStaticMarkup(<ProgressBar value={value} label="Done" />);
  expect([...bar.matchAll(/class="(fill-[\w-]+)"/g)].map(([, name]) => name)).toEqual(["fill-score-track", fill]);
});
