type Ring = { center: number; inner: number; outer: number };

/** The eight painted spots on a chip's edge, as one path. */
export function edgeSpots({ center, inner, outer }: Ring): string {
  const halfOuter = 8;
  const halfInner = 6.6;
  return Array.from({ length: 8 }, (_, index) => {
    const middle = 22.5 + index * 45;
    const at = (radius: number, angle: number) => pointAt({ center, radius, degrees: angle });
    const edge = `M${at(outer, middle - halfOuter)}A${outer} ${outer} 0 0 1 ${at(outer, middle + halfOuter)}`;
    return `${edge}L${at(inner, middle + halfInner)}A${inner} ${inner} 0 0 0 ${at(inner, middle - halfInner)}Z`;
  }).join('');
}

/** A closed wave around the centre. Several of them, each rotated slightly, form the engraving. */
export function guilloche(wave: {
  center: number;
  radius: number;
  amplitude: number;
  waves: number;
}): string {
  const steps = wave.waves * 10;
  const points = Array.from({ length: steps }, (_, index) => {
    const degrees = (index / steps) * 360;
    const radius = wave.radius + wave.amplitude * Math.cos((degrees * wave.waves * Math.PI) / 180);
    return pointAt({ center: wave.center, radius, degrees });
  });
  return `M${points.join('L')}Z`;
}

/** The ticks outside the edge, every twentieth of them longer. */
export function outerTicks({ center, inner, outer }: Ring): string {
  return Array.from({ length: 160 }, (_, index) => {
    const degrees = index * 2.25;
    const end = index % 20 === 0 ? outer + 5 : outer;
    return `M${pointAt({ center, radius: inner, degrees })}L${pointAt({ center, radius: end, degrees })}`;
  }).join('');
}

function pointAt({ center, radius, degrees }: { center: number; radius: number; degrees: number }): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(center + radius * Math.sin(angle))} ${round(center - radius * Math.cos(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
