/** Keeps what is made for each key: creating a format is slow, and a list asks for the same one in every row. */
export function kept<Format>(make: (key: string) => Format): (key: string) => Format {
  const known = new Map<string, Format>();
  return (key) => {
    const format = known.get(key) ?? make(key);
    known.set(key, format);
    return format;
  };
}
