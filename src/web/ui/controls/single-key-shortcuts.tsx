import { createContext, type ReactNode, useContext } from 'react';

/** Single-key shortcuts interfere with speech input, so the user can switch all of them off. */
export function SingleKeyShortcutsProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <SingleKeyShortcutsContext value={isOn}>{children}</SingleKeyShortcutsContext>;
}

export function useSingleKeyShortcuts(): boolean {
  return useContext(SingleKeyShortcutsContext);
}

const SingleKeyShortcutsContext = createContext(true);
