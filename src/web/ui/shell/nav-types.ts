import type { ComponentType } from 'react';
import type { IconShape } from '#web/ui/controls/icon.tsx';

type NavItem = {
  label: string;
  href: string;
  isActive: boolean;
  /** Links below this one, shown while the group is open. In the folded sidebar they are on the item's own page. */
  submenu?: ComponentType<{ onNavigate: (() => void) | undefined }> | undefined;
};

/** A collapsible group or, with `href`, a single section. */
export type NavGroup =
  | { key: string; label: string; icon: IconShape; items: readonly NavItem[]; isOpenAtFirst?: boolean }
  | { key: string; label: string; icon: IconShape; href: string; isActive: boolean };
