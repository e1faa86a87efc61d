import { listCountries, listStates } from '#contract/accounts/geo';
import type { ImportCell, ImportRow } from '#contract/imports/import-columns';
import { type Import, startImport } from '#contract/imports/imports';
import type { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { readText } from '#web/features/accounts/import/read-file.ts';
import { readRows } from '#web/features/accounts/import/read-rows.ts';
import { call } from '#web/platform/calls/call.ts';
import { type Named, ownTranslation, type Translate } from '#web/texts/texts.ts';

interface ImportBody {
  kind: Import['kind'];
  refId?: string;
  rows: ImportRow[];
}

/** Rows as the server judged them. */
export interface CheckedRows {
  /** The body of the import, without the proof. */
  body: ImportBody;
  columns: readonly ImportCell[];
  verdicts: readonly { fields: Record<string, string> }[];
}

interface Checking {
  kind: Import['kind'];
  refId: string | undefined;
  t: Translate<typeof importTexts>;
  language: string;
  labelOf: (name: ImportCell) => string;
  namesOf: (name: ImportCell) => readonly string[];
}

/** Lets the server judge the rows of a text, or says why it cannot be read. Nothing is created. */
export async function checkRows(
  text: string,
  { kind, refId, t, language, labelOf, namesOf }: Checking,
): Promise<CheckedRows | { fault: string }> {
  const read = await readText(text);
  if ('fault' in read) return { fault: t(`fault.${read.fault}`) };
  const found = readRows(read.grid, { kind, namesOf, locale: language });
  if ('unknown' in found)
    return { fault: t('fault.unknown', { names: found.unknown.slice(0, 10).join(', ') }) };
  if ('twice' in found) return { fault: t('fault.twice', { names: found.twice }) };
  if ('missing' in found)
    return { fault: t('fault.missing', { names: found.missing.map(labelOf).join(', ') }) };
  const rows = await withCodes(found.rows);
  const body: ImportBody = { kind, rows, ...(refId !== undefined && { refId }) };
  const { data } = await call(startImport, { body: { ...body, dryRun: true } });
  return { body, columns: found.columns, verdicts: data.rows };
}

/** Replaces the names of countries and states by their codes. A code or an unknown name stays as it is. */
async function withCodes(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  if (rows.every(({ country = '', state = '' }) => country === '' && state === '')) return [...rows];
  const { data } = await call(listCountries);
  const countries = ownTranslation()?.nameCountries(data) ?? data;
  const statesOf = new Map<string, readonly Named[]>();
  const named = rows.map((row) => withCode(row, 'country', countries));
  for (const { country = '', state = '' } of named)
    if (state !== '' && countries.some(({ isoCode }) => isoCode === country) && !statesOf.has(country))
      statesOf.set(country, (await call(listStates, { params: { country } })).data);
  return named.map((row) => withCode(row, 'state', statesOf.get(row.country ?? '') ?? []));
}

function withCode(row: ImportRow, name: 'country' | 'state', places: readonly Named[]): ImportRow {
  const text = (row[name] ?? '').toLowerCase();
  const found = places.find((place) =>
    [place.isoCode, place.name, place.english ?? ''].some((each) => each.toLowerCase() === text),
  );
  return text === '' || found === undefined ? row : { ...row, [name]: found.isoCode };
}
