/** Texts by key, nested by screen or part. `{{name}}` is replaced; `_one` and `_other` are chosen by `count`. */
export interface Table {
  readonly [key: string]: string | Table;
}
export type Values = Readonly<Record<string, string | number | undefined>>;

const plurals = new Map<string, Intl.PluralRules>();

/**
 * The text of a key such as `list.total`, with its values filled in; undefined if the table has none. With a `count`
 * the form for that number is taken: `_zero` if there is one, then the plural form of the language, then the key itself.
 */
export function writeText(table: Table | undefined, key: string, values: Values, language: string) {
  const { count } = values;
  const forms =
    typeof count === 'number' ? [...formsOf(count, language).map((form) => key + form), key] : [key];
  for (const form of forms) {
    const text = find(table, form);
    if (text !== undefined) return fill(text, values);
  }
  return undefined;
}

function formsOf(count: number, language: string): string[] {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return [...(count === 0 ? ['_zero'] : []), `_${rules.select(count)}`];
}

function find(table: Table | undefined, key: string): string | undefined {
  let at: string | Table | undefined = table;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
