/**
 * Runs in the page: finds a page that scrolls sideways, text that an element cuts off, text that sticks out of its
 * tile (of the nearest element around it with a border or a ground of its own), and words that go on in the next line
 * in their middle. Text that can be scrolled to is fine, and so is text with a complete title or a limited number of
 * lines, except the head of a column: it says what the column holds.
 */
export function textsCut(): string[] {
  const root = document.documentElement;
  const wide = root.scrollWidth > window.innerWidth ? [`the page is ${root.scrollWidth} px wide`] : [];

  const isMeant = (cutter: Element, { data, parentElement }: Text) => {
    if (cutter.closest("th[data-column]")) return false;
    const title = parentElement?.closest("[title]")?.getAttribute("title") ?? "";
    return getComputedStyle(cutter).webkitLineClamp !== "none" || title.includes(data.trim());
  };
  /** The element that cuts this text, if any. Text for screen readers only is never cut. */
  const cutterOf = (text: Text): Element | undefined => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const mayCut = { x: true, y: true };
    let cutter: Element | undefined;
    let isLoose = false;
    for (let one = text.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      if (style.clipPath !== "none" || (one.clientWidth <= 1 && style.overflowX === "hidden")) return undefined;
      // An element that is positioned by an outer one is not cut by those in between.
      if (!isLoose || style.position !== "static") {
        const [x, y] = [style.overflowX, style.overflowY].map((how) => how === "hidden" || how === "clip");
        const isOwn = one === text.parentElement;
        const isOutX =
          box.left < edge.left - 1 || box.right > edge.right + 1 || (isOwn && one.scrollWidth > one.clientWidth + 1);
        const isOutY = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
        if ((mayCut.x && x && isOutX) || (mayCut.y && y && isOutY)) cutter ??= one;
        if (/auto|scroll/.test(style.overflowX)) mayCut.x = false;
        if (/auto|scroll/.test(style.overflowY)) mayCut.y = false;
        isLoose = false;
      }
      if (style.position === "fixed") break;
      if (style.position === "absolute") isLoose = true;
    }
    return cutter;
  };

  const isTile = ({ borderTopWidth, borderBottomWidth, backgroundColor, display }: CSSStyleDeclaration) =>
    !display.startsWith("inline") &&
    (!/, 0\)$/.test(backgroundColor) || (borderTopWidth !== "0px" && borderBottomWidth !== "0px"));
  /** The tile that this text sticks out of at a side. What scrolls, or is placed apart, is not in a tile. */
  const tileBelow = (text: Text): Element | undefined => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    for (let one = text.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.overflowX !== "visible" || style.position === "absolute" || style.position === "fixed")
        return undefined;
      if (!isTile(style)) continue;
      const edge = one.getBoundingClientRect();
      return width > 1 && (left < edge.left - 1 || right > edge.right + 1) ? one : undefined;
    }
    return undefined;
  };

  const linesOf = (text: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    const isUpright = text.parentElement && getComputedStyle(text.parentElement).writingMode !== "horizontal-tb";
    return new Set([...range.getClientRects()].map(({ top, left }) => Math.round(isUpright ? left : top))).size;
  };
  // Code and addresses break anywhere, and so does what is longer than the words of people.
  const LONGEST = 18;
  const withoutAddresses = (said: string) => said.replaceAll(/\w+:\/\/\S+/g, ({ length }) => " ".repeat(length));
  const brokenWords = (text: Text): string[] =>
    text.parentElement?.closest("code") || linesOf(text, 0, text.length) < 2
      ? []
      : [...withoutAddresses(text.data).matchAll(/[\p{L}\p{M}'’ʼ]+/gu)]
          .filter(({ 0: word, index }) => word.length <= LONGEST && linesOf(text, index, index + word.length) > 1)
          .map(([word]) => word);

  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const said = text.data.trim();
    if (!said || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    const [by, tile] = [cutterOf(text), tileBelow(text)];
    for (const word of brokenWords(text))
      cut.push(`“${word}” is broken at ${window.innerWidth} px in ${text.parentElement.outerHTML.slice(0, 120)}`);
    if (tile) cut.push(`“${said.slice(0, 60)}” sticks out of ${tile.outerHTML.slice(0, 120)}`);
    if (by && !isMeant(by, text)) cut.push(`“${said.slice(0, 60)}” is cut by ${by.outerHTML.slice(0, 120)}`);
  }
  return [...wide, ...cut];
}
