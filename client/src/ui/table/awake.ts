// The screen stays on while a table is played, where the browser lets us (https, not a low battery).

export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function ask(): Promise<void> {
    if (document.visibilityState === "hidden" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch (error) {
      console.info("The screen may fall asleep:", error);
    }
  }

  const again = (): void => void ask(); // a hidden page loses its lock
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
