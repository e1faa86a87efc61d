import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { Icon, type IconShape } from '#web/ui/icon.tsx';

/** The one picture of an empty place: the ring of ticks around what is missing. */
export function EmptyArt({ icon }: { icon: IconShape }) {
  return (
    <TickRing size={72} ticks={40}>
      <Icon of={icon} size={20} />
    </TickRing>
  );
}
