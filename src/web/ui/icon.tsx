import type { Icon as TablerIcon } from '@tabler/icons-react';

type IconProps = { of: TablerIcon; size?: 14 | 16 | 18 | 20 | 24; className?: string };

/** One stroke for every icon. Icons are decoration: the control around them carries the name. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  return <Shape size={size} stroke={1.5} className={className} aria-hidden="true" focusable="false" />;
}

export type IconShape = TablerIcon;
