"use strict";
// A WebSocket client of few lines, which can choose the address it comes from.
const { request } = require("node:http");

const TEXT = 0x81, PONG = 0x8a, OPCODE = 0x0f, PING_IN = 9, TEXT_IN = 1;

/** Frames from browsers are masked; a mask of zeros is as good as any on the loopback. */
function frame(head, payload) {
  const long = payload.length > 125;
  const start = Buffer.alloc(long ? 8 : 6);
  start[0] = head;
  start[1] = 0x80 | (long ? 126 : payload.length);
  if (long) start.writeUInt16BE(payload.length, 2);
  return Buffer.concat([start, payload]);
}

class Line {
  constructor(socket, heard) {
    this.socket = socket;
    this.heard = heard;
    this.rest = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on("data", (data) => this.read(data));
    socket.on("error", () => socket.destroy());
  }

  say(message) {
    this.socket.write(frame(TEXT, Buffer.from(JSON.stringify(message))));
  }

  close() {
    this.socket.destroy();
  }

  read(data) {
    let buffer = this.rest.length ? Buffer.concat([this.rest, data]) : data;
    for (let size; (size = whole(buffer)); buffer = buffer.subarray(size.end)) {
      const payload = buffer.subarray(size.start, size.end);
      const opcode = buffer[0] & OPCODE;
      if (opcode === TEXT_IN) this.heard(JSON.parse(payload));
      else if (opcode === PING_IN) this.socket.write(frame(PONG, payload));
    }
    this.rest = buffer;
  }
}

/** Where the payload of the first frame lies; null until all of it is there. */
function whole(buffer) {
  if (buffer.length < 2) return null;
  const length = buffer[1] & 0x7f;
  const start = length === 126 ? 4 : length === 127 ? 10 : 2;
  if (buffer.length < start) return null;
  const size =
    length === 126 ? buffer.readUInt16BE(2)
    : length === 127 ? Number(buffer.readBigUInt64BE(2))
    : length;
  return buffer.length < start + size ? null : { start, end: start + size };
}

/** Open a line to `url` from the address `from`; `heard` gets every message. */
function open(url, from, heard) {
  const headers = {
    connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13",
    "sec-websocket-key": Buffer.from("a scripted player").toString("base64").slice(0, 22) + "==",
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, localAddress: from, agent: false });
    asked.on("upgrade", (_, socket, head) => {
      const line = new Line(socket, heard);
      if (head.length) line.read(head);
      resolve(line);
    });
    asked.on("response", (response) => reject(new Error(`no line: ${response.statusCode}`)));
    asked.on("error", reject);
    asked.end();
  });
}

/** POST a JSON body; the JSON of the answer, an error if it is none of 2xx. */
function post(url, body, from) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const asked = request(url, { method: "POST", headers, localAddress: from, agent: false });
    asked.on("response", async (response) => {
      const text = (await response.toArray()).join("");
      if (response.statusCode >= 300) reject(new Error(`${url}: ${response.statusCode} ${text}`));
      else resolve(JSON.parse(text));
    });
    asked.on("error", reject);
    asked.end(JSON.stringify(body));
  });
}

module.exports = { open, post };
