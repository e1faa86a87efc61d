import type { AccountKindName } from '#contract/ground/roles';
import type { IconShape } from '#web/ui/controls/icon.tsx';

export interface PaletteResult {
  key: string;
  /** It leads somewhere, or is run where the user is. */
  href?: string;
  run?: () => void;
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
