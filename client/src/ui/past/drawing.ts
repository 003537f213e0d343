// Pictures to send, drawn as SVG so that every browser can make them.

import nunito from "../../styles/nunito.woff2?url";

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

function dataOf(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}

/** A picture cannot ask for files: the letters of the house go along in it. */
async function lettered(svg: string): Promise<string> {
  const font = await dataOf(await (await fetch(nunito)).blob());
  const face = `@font-face{font-family:Nunito;font-weight:200 1000;src:url("${font}")}`;
  return svg.replace(">", `><style>${face}</style>`);
}

export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await lettered(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}
