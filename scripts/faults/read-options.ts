import { parseArgs } from 'node:util';

export interface FaultOptions {
  operations: number;
  kills: number;
  cuts: number;
  /** Every case, in a minute or two. */
  isShort: boolean;
  isAsked: (id: string) => boolean;
}

/** Some are refused, such as cancelling twice: a hundred thousand are acknowledged. */
const whole = { operations: 105_000, kills: 50, cuts: 20 };
const short = { operations: 3_000, kills: 3, cuts: 2 };

/**
 * `--short`, `--operations N --kills N --cuts N` for the case that kills PostgreSQL, and `--cases F01,F03` for some
 * cases. Throws for anything else.
 */
export function readOptions(args: readonly string[]): FaultOptions {
  const count = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { short: { type: 'boolean' }, operations: count, kills: count, cuts: count, cases: count },
  });
  const usual = values.short === true ? short : whole;
  const read = (name: 'operations' | 'kills' | 'cuts') => {
    const given = values[name];
    if (given === undefined) return usual[name];
    if (!/^\d{1,7}$/.test(given)) throw new Error(`--${name} takes a whole number, not ${given}.`);
    return Number(given);
  };
  return {
    operations: read('operations'),
    kills: read('kills'),
    cuts: read('cuts'),
    isShort: values.short === true,
    isAsked: (id) => values.cases === undefined || values.cases.split(',').includes(id),
  };
}
