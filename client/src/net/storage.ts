// localStorage that may be forbidden (private windows) or full: then we just do not remember.

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`ludotheque.${key}`, JSON.stringify(value));
  } catch (error) {
    console.info("Not remembered:", key, error);
  }
}

export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`ludotheque.${key}`) ?? "null");
  } catch (error) {
    console.info("Not recalled:", key, error);
    return null;
  }
}
