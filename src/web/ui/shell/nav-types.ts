import type { IconShape } from '../icon';

type NavItem = { label: string; href: string; isActive: boolean };

/** A group that folds, or, with `href`, a section that stands alone. */
export type NavGroup =
  | { key: string; label: string; icon: IconShape; items: readonly NavItem[]; isOpenAtFirst?: boolean }
  | { key: string; label: string; icon: IconShape; href: string; isActive: boolean };
