/** A full stop or bracket at the end of a URL belongs to the sentence. */
const PIECES = /(?<address>https?:\/\/[^\s<>"«»“”]*[^\s<>"«»“”.,:;!?)\]])|[^h]+|h/g;

/** A text whose URLs are links. */
export function WithLinks({ text }: { text: string }) {
  return [...text.matchAll(PIECES)].map(({ index, 0: piece, groups }) =>
    groups?.address ? (
      <a key={index} href={piece} target="_blank" rel="noreferrer" className="text-link underline">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
