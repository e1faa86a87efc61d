import { useState } from 'react';
import type { AccountKindName } from '#contract/ground/roles';
import type { ImportCell, ImportRow } from '#contract/imports/import-columns';
import { startImport } from '#contract/imports/imports';
import { useColumnNames } from '#web/features/accounts/import/column-names.ts';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { type ReadFile, readFile, readText } from '#web/features/accounts/import/read-file.ts';
import { readPlaces } from '#web/features/accounts/import/read-places.ts';
import { readRows } from '#web/features/accounts/import/read-rows.ts';
import { call, failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';

/** The body of the import, without the proof. */
interface ImportBody {
  kind: (typeof startImport.body)['_zod']['output']['kind'];
  refId?: string;
  rows: ImportRow[];
}

/** Rows as the server judged them. */
export interface CheckedRows {
  body: ImportBody;
  columns: readonly ImportCell[];
  verdicts: readonly { fields: Record<string, string> }[];
}

interface Checking {
  kind: AccountKindName;
  refId: string | undefined;
  onChecked: (rows: CheckedRows) => void;
}

/** Reads a file or pasted text, and lets the server judge its rows. Nothing is created. */
export function useCheck({ kind, refId, onChecked }: Checking) {
  const { t, language } = useTexts(importTexts);
  const { namesOf, labelOf } = useColumnNames();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  /** Null after success, else what to say. */
  async function check(read: ReadFile): Promise<string | null> {
    if ('fault' in read) return t(`fault.${read.fault}`);
    const found = readRows(read.grid, { kind, namesOf, locale: language });
    if ('unknown' in found) return t('fault.unknown', { names: found.unknown.slice(0, 10).join(', ') });
    if ('twice' in found) return t('fault.twice', { names: found.twice });
    if ('missing' in found) return t('fault.missing', { names: found.missing.map(labelOf).join(', ') });
    if (kind === 'superadmin') return t('failed');
    const rows = await readPlaces(found.rows);
    const body: ImportBody = { kind, rows, ...(refId !== undefined && { refId }) };
    const { data } = await call(startImport, { body: { ...body, dryRun: true } });
    onChecked({ body, columns: found.columns, verdicts: data.rows });
    return null;
  }

  async function run(read: () => Promise<ReadFile>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      setFault(await check(await read()));
    } catch (error) {
      setFault(failureText(error, t('failed')));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    fault,
    checkFile: (file: File) => run(() => readFile(file)),
    checkText: (text: string) =>
      text.trim() === '' ? setFault(t('fault.noRows')) : void run(() => readText(text)),
  };
}
