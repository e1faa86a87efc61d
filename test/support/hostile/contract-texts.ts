import type { $ZodType } from 'zod/v4/core';
import type { Endpoint } from '#contract/api/endpoint';

/** A text field of a call, with its checks in order. */
export interface ContractText {
  /** `complaints.post body.email`. */
  name: string;
  /** The longest text that reaches the checks after the aborting length check; null without one. */
  longest: number | null;
  /** Patterns that run on the text. */
  patterns: RegExp[];
  /** Checks that run on the text before its length is limited. */
  unguarded: string[];
}

interface Def {
  type?: string;
  check?: string;
  abort?: boolean;
  maximum?: number;
  pattern?: RegExp;
  checks?: { _zod: { def: Def } }[];
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  options?: $ZodType[];
  in?: $ZodType;
  out?: $ZodType;
  keyType?: $ZodType;
  valueType?: $ZodType;
}

/** Every text in the parameters, query and body of a call. */
export function textsOf(endpoint: Endpoint): ContractText[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    textsIn(endpoint[part], { name: `${endpoint.name} ${part}`, longest: null }),
  );
}

interface Place {
  name: string;
  longest: number | null;
}

function textsIn(schema: $ZodType, place: Place): ContractText[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return [textOf(def, place)];
  // The output of the first half has passed its checks: a failed check ends the pipe.
  if (def.type === 'pipe' && def.in !== undefined && def.out !== undefined) {
    const first = textsIn(def.in, place);
    const longest = first.length === 0 ? place.longest : longestOf(first);
    return [...first, ...textsIn(def.out, { ...place, longest })];
  }
  const inside: [string, $ZodType][] = [
    ...Object.entries(def.shape ?? {}).map(([name, field]): [string, $ZodType] => [`.${name}`, field]),
    ...(def.options ?? []).map((option): [string, $ZodType] => ['', option]),
    ...[def.element, def.keyType, def.valueType].flatMap((each): [string, $ZodType][] =>
      each === undefined ? [] : [['[]', each]],
    ),
    ...(def.innerType === undefined ? [] : [['', def.innerType] as [string, $ZodType]]),
  ];
  const found = inside.flatMap(([name, each]) => textsIn(each, { ...place, name: `${place.name}${name}` }));
  // A check on a union of types runs on its texts too.
  if (def.type !== 'union' || !hasCheck(def)) return found;
  return found.map((text) => ({ ...text, unguarded: text.longest === null ? ['a check'] : text.unguarded }));
}

const hasCheck = ({ checks = [] }: Def) => checks.some(({ _zod: { def } }) => runsOnText(def));
const runsOnText = ({ check }: Def) => check === 'string_format' || check === 'custom';
const longestOf = (texts: readonly ContractText[]): number | null =>
  texts.some(({ longest }) => longest === null)
    ? null
    : Math.max(...texts.map(({ longest }) => longest ?? 0));

function textOf(def: Def, { name, longest: before }: Place): ContractText {
  const checks = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)];
  let longest = before;
  const unguarded: string[] = [];
  for (const check of checks) {
    if (check.check === 'max_length' && check.abort === true) longest = check.maximum ?? null;
    if (runsOnText(check) && longest === null) unguarded.push(String(check.pattern ?? 'a check'));
  }
  return { name, longest, unguarded, patterns: checks.flatMap(({ pattern }) => pattern ?? []) };
}
