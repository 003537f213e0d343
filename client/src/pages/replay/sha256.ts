// SHA-256 (FIPS 180-4), for pages on plain http, where browsers keep crypto.subtle to themselves.

const primes = Array.from({ length: 311 }, (_, n) => n + 2).filter(
  (n) => !Array.from({ length: n - 2 }, (_, d) => d + 2).some((d) => n % d === 0),
);
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUND = primes.slice(0, 64).map((p) => fraction(Math.cbrt(p)));
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const state = new Int32Array(START);
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, padded, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(i * 4, word));
  return new Uint8Array(out.buffer);
}

function pad(message: Uint8Array): DataView {
  const size = Math.ceil((message.length + 9) / 64) * 64;
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(size - 4, message.length * 8);
  return view;
}

function mix(state: Int32Array, block: DataView, at: number): void {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = (w[i - 16] ?? 0) + low + (w[i - 7] ?? 0) + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}
