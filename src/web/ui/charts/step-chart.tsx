import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import classes from '#web/ui/charts/charts.module.css';

interface Step {
  label: string;
  value: number;
  /** The tooltip. */
  words: string;
}

interface StepChartProps {
  label: string;
  steps: readonly Step[];
  format: (value: number) => string;
}

/** A value that stays until it changes, from place to place. Below zero it is under a heavy line. */
export function StepChart({ label, steps, format }: StepChartProps) {
  return (
    <ChartFrame
      label={label}
      values={steps.map(({ value }) => value)}
      format={format}
      places={steps.map(({ label: name }) => name)}
    >
      {({ x, y, step }) => {
        const path = steps
          .map(({ value }, at) => {
            const high = y(value).toFixed(1);
            return `${at === 0 ? 'M' : 'L'}${(x(at) - step / 2).toFixed(1)} ${high}H${(x(at) + step / 2).toFixed(1)}`;
          })
          .join('');
        const last = steps.length - 1;
        return (
          <>
            <path
              className={classes.area}
              d={`${path}L${(x(last) + step / 2).toFixed(1)} ${y(0)}L${(x(0) - step / 2).toFixed(1)} ${y(0)}Z`}
            />
            <path className={classes.line} d={path} />
            {steps.map(({ words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place.
              <rect key={at} className={classes.touch} x={x(at) - step / 2} y="0" width={step} height={y(0)}>
                <title>{words}</title>
              </rect>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
