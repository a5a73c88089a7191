import { renderToStaticMarkup } from "react-dom/server";
import { FieldNotes } from "@/components/kit/form/field-frame";

const notes = (sentence?: string) =>
  renderToStaticMarkup(<FieldNotes id="days" hint="0–365" {...(sentence && { sentence })} />)
    .replace(/<[^>]+>/g, " ")
    .trim();

test("below a field stands its hint or its error, because an error often repeats the hint", () => {
  expect(notes()).toBe("0–365");
  expect(notes("Value from 0 to 365")).toBe("Value from 0 to 365");
});
