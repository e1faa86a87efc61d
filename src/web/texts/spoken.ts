import { useSyncExternalStore } from 'react';
import { type Table, type Values, writeText } from '#web/texts/write-text.ts';

const english = new Map<string, Table>();
const others = new Map<string, Readonly<Record<string, Table>>>();
const listeners = new Set<() => void>();
let locale = 'en';

/** The locale in which texts are shown now, such as `hi-IN`. */
export const spokenLocale = (): string => locale;

export const languageIn = (spoken: string): string => spoken.split('-')[0] ?? '';

/** Keeps the English texts of a catalogue. */
export function addTexts(name: string, table: Table): void {
  english.set(name, table);
}

/** Keeps the catalogues of another language. */
export function addLanguage(language: string, catalogues: Readonly<Record<string, Table>>): void {
  others.set(language, catalogues);
}

/** Shows all texts in this locale from now on. */
export function changeLocale(next: string): void {
  locale = next;
  for (const listener of listeners) listener();
}

/** The locale of a component, which is rendered again when it changes. */
export function useLocale(): string {
  return useSyncExternalStore(subscribe, spokenLocale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in this locale; in English where its language lacks it, and its key where English does, too. */
export function textIn(spoken: string, catalogue: string, key: string, values: Values = {}): string {
  const language = languageIn(spoken);
  return (
    writeText(others.get(language)?.[catalogue], key, values, language) ??
    writeText(english.get(catalogue), key, values, 'en') ??
    key
  );
}
