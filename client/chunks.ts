// What is built into which file.

/** What every board needs is one file, not many small ones: a phone asks for six at a time. What the
 * pages before a table use too (src/shape.test.ts) is not in it: it would bring the rest along. */
export const TABLE =
  /src\/(ui\/(?!seats\/(SeatMark|bots)|table\/awake|text\/mode|sheets\/Sheet|sheets\/dialog)|pages\/table\/Play)/;
