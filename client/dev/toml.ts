// Just enough TOML for our text files: sections, strings, lists of strings.

type Table = Record<string, unknown>;

export function parseText(source: string): Table {
  const root: Table = {};
  let at = root;
  const joined = source.replace(
    /\[\n([^\]]*)\]/g,
    (_, body: string) => `[${body.replace(/\n/g, " ")}]`,
  );
  for (const line of joined.split("\n")) {
    const section = /^\[([\w.]+)\]$/.exec(line)?.[1];
    const entry = /^(\w+) = (.+)$/.exec(line);
    if (section) at = section.split(".").reduce((t, key) => (t[key] ??= {}) as Table, root);
    else if (entry) at[entry[1]!] = JSON.parse(entry[2]!.replace(/,\s*\]/, "]"));
  }
  return root;
}
