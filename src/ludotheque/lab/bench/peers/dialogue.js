"use strict";
// One JSON line in, one JSON line out: how the benchmark talks to its programs.
const { createInterface } = require("node:readline");

/** Answer each line {"do": name, ...} by what answers[name] returns, until the input ends. */
module.exports = async function dialogue(answers) {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    const said = await answers[request.do](request);
    process.stdout.write(`${JSON.stringify(said ?? {})}\n`);
  }
  process.exit(0);
};
