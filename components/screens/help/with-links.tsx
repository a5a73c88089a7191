/** An address ends where a sentence goes on: its last full stop or bracket is the sentence's. */
const PIECES = /(?<address>https?:\/\/[^\s<>"«»“”]*[^\s<>"«»“”.,:;!?)\]])|[^h]+|h/g;

/** A text in which addresses can be followed. */
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
