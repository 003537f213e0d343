// A WebSocket to the house: the one that public/line.js has opened before this script was here, once,
// unless the house has lost its patience with it; else a new one.

declare global {
  interface Window {
    firstLine?: WebSocket;
  }
}

export function openLine(code: string): WebSocket {
  // The house reads the code in the hello; a proxy before several houses reads it here.
  const address = `${location.origin.replace("http", "ws")}/ws?table=${code}`;
  const first = window.firstLine;
  delete window.firstLine;
  const good = first && first.url === address && first.readyState <= WebSocket.OPEN;
  return good ? first : new WebSocket(address);
}
