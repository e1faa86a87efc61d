import { edgeSpots, guilloche, outerTicks } from '#web/ui/art/chip-geometry.ts';
import { suits } from '#web/ui/art/suits.ts';

const center = 300;
const spots = edgeSpots({ center, inner: 222, outer: 272 });
const outerWave = guilloche({ center, radius: 236, amplitude: 9, waves: 40 });
const innerWave = guilloche({ center, radius: 196, amplitude: 15, waves: 24 });
const ticks = outerTicks({ center, inner: 276, outer: 284 });

/** The engraved chip of the login and landing pages. Its container sets the size. */
export function BigChip({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 600 600" aria-hidden="true">
      <circle fill="var(--pb-chip-body)" cx={center} cy={center} r="272" />
      <Engraving path={outerWave} turns={6} step={1.5} />
      <path fill="var(--pb-chip-spot)" d={spots} />
      <circle fill="var(--pb-chip-field)" cx={center} cy={center} r="216" />
      <Engraving path={innerWave} turns={9} step={5 / 3} />
      {[272, 222, 216].map((radius) => (
        <circle key={radius} fill="none" stroke="var(--pb-chip-hair)" cx={center} cy={center} r={radius} />
      ))}
      <circle fill="var(--pb-chip-well)" cx={center} cy={center} r="170" />
      <circle fill="none" stroke="var(--pb-chip-hair)" cx={center} cy={center} r="162" />
      <path stroke="var(--pb-chip-hair)" strokeWidth="1.4" strokeLinecap="round" d={ticks} />
      <g fill="var(--pb-chip-suit)" transform="translate(300 300) scale(11.2) translate(-24 -24)">
        <path transform="translate(18.3 10.6) scale(0.475)" d={suits.spade} />
        <path transform="translate(26 18.3) scale(0.475)" d={suits.heart} />
        <path transform="translate(18.3 26) scale(0.475)" d={suits.club} />
        <path transform="translate(10.6 18.3) scale(0.475)" d={suits.diamond} />
      </g>
    </svg>
  );
}

function Engraving({ path, turns, step }: { path: string; turns: number; step: number }) {
  const angles = Array.from({ length: turns }, (_, index) => index * step);
  return angles.map((angle) => (
    <path
      key={angle}
      fill="none"
      stroke="var(--pb-chip-lines)"
      strokeWidth="0.7"
      d={path}
      transform={`rotate(${angle} ${center} ${center})`}
    />
  ));
}
