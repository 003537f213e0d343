// Pictures to send, drawn as SVG so that every browser can make them.

export const WIDTH = 1080;
export const EDGE = 70;
export const FONT = "Nunito, 'Trebuchet MS', 'Segoe UI', sans-serif";

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Words in lines of so many letters at most. */
export function wrapped(text: string, letters: number): string[] {
  return text.split(/ +/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

export const text = (
  at: [number, number],
  size: number,
  fill: string,
  said: string,
  more = "",
): string =>
  `<text x="${at[0]}" y="${at[1]}" font-size="${size}" fill="${fill}" ${more}>${escaped(said)}</text>`;

export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
