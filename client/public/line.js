// At a table where this device has a seat, the line to the house is opened by the first bytes of the
// page, while everything else is still on its way; src/net/line.ts takes it over.
try {
  const code = location.pathname.match(/^\/t\/(\w+)$/)?.[1]?.toUpperCase();
  const tables = localStorage.getItem("ludotheque.tables") ?? "";
  if (code && tables.includes(`"code":"${code}"`)) {
    window.firstLine = new WebSocket(`${location.origin.replace("http", "ws")}/ws?table=${code}`);
  }
} catch (error) {
  console.info("The line is opened later:", error); // no storage in private windows
}
