import { useSyncExternalStore } from 'react';

/** A user's preferences, stored in this browser. */
export interface Preferences {
  hasSingleKeyShortcuts: boolean;
  /** A tone shortly before betting closes. */
  hasClosingSound: boolean;
  /** A vibration shortly before betting closes. */
  hasClosingVibration: boolean;
}

const usual: Preferences = {
  hasSingleKeyShortcuts: true,
  hasClosingSound: false,
  hasClosingVibration: false,
};
const listeners = new Set<() => void>();
let owner = '';
let preferences = usual;

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences);
}

/** Loads the stored preferences of this user. */
export function loadPreferencesOf(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  preferences = { ...usual, ...read() };
  announce();
}

export function setPreferences(change: Partial<Preferences>): void {
  preferences = { ...preferences, ...change };
  try {
    window.localStorage.setItem(storageKey(), JSON.stringify(preferences));
  } catch {
    // Storage may be forbidden or full. The preference then lasts until the page is left.
  }
  announce();
}

function storageKey(): string {
  return `pitboss-preferences-${owner}`;
}

function read(): Partial<Preferences> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey()) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
