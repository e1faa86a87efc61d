import { useSyncExternalStore } from 'react';

/** An entry of the browser's history that belongs to this application. */
interface Entry {
  /** Its place: the entries between zero and it were opened before it. */
  at: number;
  /** Tells entries apart, also those that were at the same place one after the other. */
  key: string;
}

/** Where the browser is. A new object for each navigation. */
export interface Address extends Entry {
  path: string;
  /** The part after the path, from the question mark on. */
  query: string;
  /** How the browser came here: to a new place, to a changed query of the same list, or back and forth. */
  by: 'new' | 'change' | 'return';
}

/**
 * Decides whether the page is left: it calls `leave` if so, now or later. `steps` is given if the browser has already
 * gone back or forth, and says how far.
 */
export type Gate = (leave: () => void, steps?: number) => void;

let address = read(-1, 'return');
let gate: Gate | null = null;
const listeners = new Set<() => void>();

/** The current address. Pages of the back office use `useShownAddress`, which changes once the next page is loaded. */
export function useAddressBar(): Address {
  return useSyncExternalStore(subscribe, () => address);
}

export function currentAddress(): Address {
  return address;
}

interface Going {
  /** The place takes that of the current one: Back does not return to it. */
  replace?: boolean;
  /** The same page with another query, which stays where it is scrolled to. */
  isChange?: boolean;
  /** False for a page that is left without asking for unsaved changes, such as at the end of a session. */
  isAsked?: boolean;
}

/** Opens an address of this application. Its page may be asked first whether it may be left. */
export function goTo(href: string, { isAsked = true, ...going }: Going = {}): void {
  const leave = () => move(href, going);
  if (gate !== null && isAsked) gate(leave);
  else leave();
}

/** One page back, or to the given place if the screen was opened by its address. */
export function goBack(otherwise: string): void {
  if (address.at > 0) window.history.back();
  else goTo(otherwise, { replace: true });
}

/** As long as it is set, a gate decides whether the page is left. Returns a function that removes it. */
export function setGate(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}

function move(href: string, { replace = false, isChange = false }: Omit<Going, 'isAsked'>): void {
  writeEntry({ at: address.at + (replace ? 0 : 1), isNew: !replace, href });
  arrive(isChange ? 'change' : 'new');
}

function arrive(by: Address['by']): void {
  address = read(address.at, by);
  for (const listener of listeners) listener();
}

function read(before: number, by: Address['by']): Address {
  const { pathname, search } = window.location;
  return { ...readEntry(before), path: pathname, query: search, by };
}

/** The browser has gone back or forth, or to a place within the page. */
function onPopState(): void {
  const next = read(address.at, 'return');
  const leave = () => arrive('return');
  const isHere = next.path === address.path && next.query === address.query;
  if (gate === null || isHere) leave();
  else gate(leave, next.at - address.at);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current entry. One that the browser made itself, such as for a link within the page, follows the one before. */
function readEntry(before: number): Entry {
  const state = window.history.state as Entry | null;
  return state?.key ? state : writeEntry({ at: before + 1, isNew: false });
}

/** Adds an entry for an address, or writes over the current one. */
function writeEntry({ at, isNew, href }: { at: number; isNew: boolean; href?: string }): Entry {
  const entry = { at, key: Math.random().toString(36) };
  window.history[isNew ? 'pushState' : 'replaceState'](entry, '', href);
  return entry;
}

window.addEventListener('popstate', onPopState);
