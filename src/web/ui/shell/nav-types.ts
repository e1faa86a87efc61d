import type { ComponentType } from 'react';
import type { IconShape } from '#web/ui/icon.tsx';

type NavItem = {
  label: string;
  href: string;
  isActive: boolean;
  /** More links below this one, shown while the group is open. Folded, the item's own page has them. */
  submenu?: ComponentType<{ onNavigate: (() => void) | undefined }> | undefined;
};

/** A group that folds, or, with `href`, a section that stands alone. */
export type NavGroup =
  | { key: string; label: string; icon: IconShape; items: readonly NavItem[]; isOpenAtFirst?: boolean }
  | { key: string; label: string; icon: IconShape; href: string; isActive: boolean };
