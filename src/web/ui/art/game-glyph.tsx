import type { ReactNode } from 'react';
import type { ScreenName } from '#contract/game-screens';
import classes from '#web/ui/art/game-glyph.module.css';

/** A circle of the wheel cut into so many equal parts, of which every other one is drawn. */
function Ring({
  radius,
  width,
  parts,
  tone,
}: {
  radius: number;
  width: number;
  parts: number;
  tone: string;
}) {
  const part = (2 * Math.PI * radius) / parts;
  return (
    <circle
      className={tone}
      cx="14"
      cy="14"
      r={radius}
      strokeWidth={width}
      strokeDasharray={`${part} ${part}`}
    />
  );
}

const steps = [5, 11.4, 17.8];

const shapes: Record<ScreenName, ReactNode> = {
  funtarget: (
    <>
      <Ring radius={7} width={6} parts={10} tone={classes.line ?? ''} />
      <circle className={classes.line} cx="14" cy="14" r="10" />
      <circle className={classes.bright} cx="14" cy="14" r="2.4" />
    </>
  ),
  funroullet: (
    <>
      <circle className={classes.black} cx="14" cy="14" r="8.25" strokeWidth="4.5" />
      <Ring radius={8.25} width={4.5} parts={12} tone={classes.red ?? ''} />
      <circle className={classes.line} cx="14" cy="14" r="10.5" />
      <circle className={classes.line} cx="14" cy="14" r="6" />
      <circle className={classes.bright} cx="14" cy="7.2" r="1.5" />
    </>
  ),
  triplefun: steps.map((x, at) => (
    <rect
      key={x}
      className={at === 2 ? classes.bright : classes.soft}
      x={3.5 + at * 7.5}
      y="8"
      width="6"
      height="12"
      rx="1.5"
    />
  )),
  andharbahar: (
    <>
      <rect
        className={classes.soft}
        x="5"
        y="6"
        width="10"
        height="14"
        rx="1.5"
        transform="rotate(-10 10 13)"
      />
      <rect
        className={classes.bright}
        x="13"
        y="7.5"
        width="10"
        height="14"
        rx="1.5"
        transform="rotate(8 18 14)"
      />
      <path className={classes.felt} d="M18 11.4l2.8 3.1-2.8 3.1-2.8-3.1Z" />
    </>
  ),
  titlisorrat: (
    <path
      className={classes.soft}
      d="M14 12C16 6 23 4 24 6.5 25 10 20 15 15 15 19 15 22 18 20.5 21 18 24 15 20 14 17 13 20 10 24 7.5 21 6 18 9 15 13 15 8 15 3 10 4 6.5 5 4 12 6 14 12Z"
    />
  ),
  bingo: <Tiles />,
  digits: (
    <path className={classes.line} d="M11.5 6 9.5 22M18.5 6l-2 16M6.5 11h16M5.5 17h16" strokeWidth="1.6" />
  ),
};

function Tiles() {
  return steps.flatMap((y, row) =>
    steps.map((x, column) => (
      <rect
        key={`${x}/${y}`}
        className={row === column ? classes.bright : classes.soft}
        x={x}
        y={y}
        width="5.2"
        height="5.2"
        rx="1"
      />
    )),
  );
}

/** The sign of a kind of game, small enough for a line of a list. */
export function GameGlyph({ screen, size = 32 }: { screen: ScreenName; size?: number }) {
  return (
    <svg className={classes.glyph} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={classes.felt} width="28" height="28" rx="6" />
      {shapes[screen]}
    </svg>
  );
}
