import { Butterfly } from '#web/ui/boards/pictures/butterfly.tsx';

const flights = [
  { drawno: '2', x: 14, y: 34, size: 64, turn: -12 },
  { drawno: '1', x: 60, y: 18, size: 78, turn: 0 },
  { drawno: '4', x: 118, y: 40, size: 62, turn: 12 },
] as const;

/** Three of the twelve pictures. */
export function Wings() {
  return flights.map(({ drawno, x, y, size, turn }) => (
    <g key={drawno} transform={`rotate(${turn} ${x + size / 2} ${y + size / 2})`}>
      <svg x={x} y={y} width={size} height={size} aria-hidden="true">
        <Butterfly drawno={drawno} />
      </svg>
    </g>
  ));
}
