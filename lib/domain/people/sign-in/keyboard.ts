const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const RUSSIAN_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбю.";
const UKRAINIAN_KEYS = "'йцукенгшщзхїфівапролджєячсмитьбю.";

/**
 * Sequences that are easy to type: rows, columns, zigzags between two rows, doubled keys, the number block, alphabets.
 */
const PATHS = [
  ...[
    "`1234567890-=",
    "!@#$%^&*()_+",
    "qwertyuiop[]",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "ёйцукенгшщзхъ",
    "йцукенгшщзхї",
    "фывапролджэ",
    "фівапролджє",
    "ячсмитьбю",
  ],
  ...[
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm",
    "zaq1xsw2cde3vfr4",
    "zaqxswcdevfr",
    "!qaz@wsx#edc",
    "1йфя2цыч3увс4кам",
    "йфяцычувскам",
    "1йфя2ціч3увс4кам",
    "йфяцічувскам",
  ],
  ...[
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "qawsedrftgyhujikolp",
    "azsxdcfvgbhnjmk",
    "1й2ц3у4к5е6н7г8ш9щ0з",
    "й1ц2у3к4е5н6г7ш8щ9з0",
  ],
  ...[
    "qweasdzxc",
    "qazxsw",
    "йцуфывячс",
    "йцуфівячс",
    "00112233445566778899",
    "qqwweerrttyy",
    "aabbccddeeff",
    "aassddffgg",
    "13579",
    "24680",
  ],
  ...[
    "147258369",
    "147852369",
    "789456123",
    "159753",
    "159357",
    "741852963",
    "a1b2c3d4e5f6g7h8i9j0",
    "1a2b3c4d5e6f7g8h9i",
    "q1w1e1r1",
    "1q1w1e1r",
  ],
  ...[
    "abcdefghijklmnopqrstuvwxyz",
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "12345678910",
    "10987654321",
  ],
];

const SHORTEST = 3;
let pieces: ReadonlySet<string> | undefined;

/** Whether the text is part of such a sequence, in either direction, or one repeated key. */
export function isPath(text: string): boolean {
  pieces ??= new Set([...PATHS, ...PATHS.map((path) => [...path].reverse().join(""))].flatMap(partsOf));
  return pieces.has(text) || new Set(text).size === 1;
}

function partsOf(path: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start <= path.length - SHORTEST; start += 1)
    for (let end = start + SHORTEST; end <= path.length; end += 1) parts.push(path.slice(start, end));
  return parts;
}

const LOOKALIKES: [string, string][] = [
  ["01345789@$!|+€26", "oieastbgasiltezg"],
  ["01345789@$!|+€26", "oleastbgaslltezg"],
  ["0346@aceiopxyk", "озчбаасеіорхук"],
];
const KEYS: [string, string][] = [
  [LATIN_KEYS, RUSSIAN_KEYS],
  [LATIN_KEYS, UKRAINIAN_KEYS],
  [RUSSIAN_KEYS + UKRAINIAN_KEYS, LATIN_KEYS + LATIN_KEYS],
];
const tables = [...LOOKALIKES, ...KEYS].map(([from, to]) => new Map([...from].map((key, at) => [key, to[at] ?? key])));

/**
 * What the text may stand for, each of the same length: as typed, with signs replaced by letters, typed in the other
 * keyboard layout.
 */
export function readings(text: string): string[] {
  return [...new Set([text, ...tables.map((table) => [...text].map((one) => table.get(one) ?? one).join(""))])];
}
