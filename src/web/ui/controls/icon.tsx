import type { Icon as TablerIcon } from '@tabler/icons-react';

type IconProps = { of: TablerIcon; size?: 14 | 16 | 18 | 20 | 24; className?: string };

/** All icons have the same stroke. Icons are decorative: the control around them has the name. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  // It grows with the text.
  return (
    <Shape size={`${size / 16}rem`} stroke={1.5} className={className} aria-hidden="true" focusable="false" />
  );
}

export type IconShape = TablerIcon;
