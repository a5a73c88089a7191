import { renderToStaticMarkup } from "react-dom/server";
import { WithLinks } from "@/components/screens/help/with-links";

/** The text with each link in angle brackets. */
function drawn(text: string): string {
  return renderToStaticMarkup(<WithLinks text={text} />)
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_all, href: string, shown: string) =>
      href === shown ? `<${href}>` : `${shown} leads to ${href}`,
    )
    .replaceAll("&quot;", '"');
}

test.each([
  ["Ask Olha, hall 3.", "Ask Olha, hall 3."],
  ["https://wiki.example/pass", "<https://wiki.example/pass>"],
  ["See http://wiki.example/a?b=c#d.", "See <http://wiki.example/a?b=c#d>."],
  ["(see https://wiki.example/the/path)", "(see <https://wiki.example/the/path>)"],
  ["«https://вікі.example/перепустка», hh https", "«<https://вікі.example/перепустка>», hh https"],
  ["one https://a.example\ntwo https://a.example", "one <https://a.example>\ntwo <https://a.example>"],
  ['https://a.example/"onclick=x', '<https://a.example/>"onclick=x'],
  ["javascript:alert(1) data:text/html,x https://", "javascript:alert(1) data:text/html,x https://"],
])("%j", (text, shown) => {
  expect(drawn(text)).toBe(shown);
});
