// How this device likes its house: by day or by night, calm, in large letters, with strong patterns.
// Kept here, never sent anywhere.

import { recall, remember } from "../net/storage";

export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "calm"] as const;
export const SIZES = ["normal", "large", "largest"] as const;
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Size = (typeof SIZES)[number];

const SCALE: Record<Size, string> = { normal: "", large: "112.5%", largest: "125%" };
const NIGHT = "prefers-color-scheme: dark";

function kept<T extends string>(key: string, choices: readonly T[]): T {
  const value = recall(key);
  return choices.find((choice) => choice === value) ?? choices[0]!;
}

class Settings {
  theme = $state<Theme>(kept("theme", THEMES));
  motion = $state<Motion>(kept("motion", MOTIONS));
  size = $state<Size>(kept("size", SIZES));
  patterns = $state(recall("patterns") === true);
  #night: MediaList[] = []; // the media rules that make it night

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    remember("motion", motion);
    this.apply();
  }

  setSize(size: Size): void {
    this.size = size;
    remember("size", size);
    this.apply();
  }

  setPatterns(patterns: boolean): void {
    this.patterns = patterns;
    remember("patterns", patterns);
    this.apply();
  }

  /** Show the page so; called before it is drawn and after every change. */
  apply(): void {
    const root = document.documentElement;
    root.style.fontSize = SCALE[this.size];
    root.style.colorScheme = this.theme === "auto" ? "" : this.theme;
    root.toggleAttribute("data-calm", this.motion === "calm");
    root.toggleAttribute("data-patterns", this.patterns);
    if (!this.#night.length) this.#night = nightRules();
    for (const media of this.#night) media.mediaText = NIGHTS[this.theme];
  }
}

/** The colours of the night stand once, in tokens.css; when it is night is changed in place. */
const NIGHTS: Record<Theme, string> = {
  auto: `screen and (${NIGHT})`,
  light: "not all",
  dark: "screen",
};

function nightRules(): MediaList[] {
  return [...document.styleSheets]
    .filter((sheet) => !sheet.href || sheet.href.startsWith(location.origin))
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) =>
      rule instanceof CSSMediaRule && rule.media.mediaText.includes(NIGHT) ? [rule.media] : [],
    );
}

export const settings = new Settings();

/** This player wants nothing to move about, here or in all programs. */
export const wantsCalm = (): boolean =>
  settings.motion === "calm" ||
  (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches);
