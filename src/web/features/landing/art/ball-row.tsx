import { BingoBall } from '#web/ui/boards/bingo/bingo-ball.tsx';

const balls = [
  { drawno: '1', x: 24, y: 46 },
  { drawno: '12', x: 70, y: 24 },
  { drawno: '25', x: 116, y: 46 },
] as const;

/** Three balls, one of the first column, one of the second and one of the last. */
export function BallRow() {
  return balls.map(({ drawno, x, y }) => (
    <g key={drawno} transform={`translate(${x} ${y})`}>
      <BingoBall drawno={drawno} size={52} />
    </g>
  ));
}
