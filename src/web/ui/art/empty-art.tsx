import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { Icon, type IconShape } from '#web/ui/controls/icon.tsx';

/** The picture of every empty state: a ring of ticks around the icon. */
export function EmptyArt({ icon }: { icon: IconShape }) {
  return (
    <TickRing size={72} ticks={40}>
      <Icon of={icon} size={20} />
    </TickRing>
  );
}
