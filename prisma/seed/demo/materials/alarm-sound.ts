const RATE = 8000;
const SECONDS = 3;
const HEAD = 44;

/** The workshop's alarm: two tones that alternate twice a second. */
export function soundAlarm(): Buffer {
  const length = RATE * SECONDS;
  const wav = Buffer.alloc(HEAD + length);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(HEAD - 8 + length, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  // PCM, one channel, eight bits.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(length, 40);
  for (let at = 0; at < length; at += 1) wav[HEAD + at] = sampleAt(at / RATE);
  return wav;
}

function sampleAt(second: number): number {
  const tone = Math.floor(second * 2) % 2 === 0 ? 660 : 880;
  return Math.round(128 + 50 * Math.sin(2 * Math.PI * tone * second));
}
