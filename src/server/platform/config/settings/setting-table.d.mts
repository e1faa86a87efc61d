import type { Settings } from '#settings/read-settings';

export interface Setting {
  is: { kind: string; says: string; read(text: string): unknown };
  usual?: unknown;
  /** Of each of these groups one setting is needed too. */
  needs?: readonly (readonly string[])[];
}

export const settingTable: Record<keyof Settings, Setting>;
