import type { AccountKindName } from '#contract/accounts/roles';
import type { IconShape } from '#web/ui/controls/icon.tsx';

export interface PaletteResult {
  key: string;
  href: string;
  label: string;
  note?: string;
  role?: AccountKindName;
  icon?: IconShape;
}
export interface PaletteGroup {
  key: string;
  title: string;
  results: readonly PaletteResult[];
}
