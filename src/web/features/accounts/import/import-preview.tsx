import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ImportCell, importCells } from '#contract/imports/import-columns';
import { startImport } from '#contract/imports/imports';
import type { OwnProof } from '#web/features/accounts/acts/own-proof.ts';
import type { CheckedRows } from '#web/features/accounts/import/check-rows.ts';
import { useColumnNames } from '#web/features/accounts/import/column-names.ts';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { call } from '#web/platform/calls/call.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';

interface ImportPreviewProps {
  checked: CheckedRows;
  OwnProof: OwnProof;
  onChange: () => void;
  onStarted: (importId: string) => void;
}

const isFaulty = ({ fields }: CheckedRows['verdicts'][number]): boolean => Object.keys(fields).length > 0;

/** All rows with the faults at their cells, and the button that creates the valid ones. */
export function ImportPreview({ checked, OwnProof, onChange, onStarted }: ImportPreviewProps) {
  const { t, language } = useTexts(importTexts);
  const [isProving, setProving] = useState(false);
  const { verdicts } = checked;
  const faulty = verdicts.filter(isFaulty).length;
  const valid = verdicts.length - faulty;
  const counted = (count: number) => ({ count, number: formatCount(count, language) });
  return (
    <Panel title={t('preview.label')}>
      <Stack gap="4">
        {valid > 0 && <Note tone="ok">{t('preview.valid', counted(valid))}</Note>}
        {faulty > 0 && <Note tone="wait">{t('preview.faulty', counted(faulty))}</Note>}
        <PreviewTable checked={checked} />
        <Row wrap gap="3">
          <Button variant="default" onClick={onChange}>
            {t('preview.change')}
          </Button>
          {valid > 0 && (
            <Button onClick={() => setProving(true)} autoFocus>
              {t('preview.create', counted(valid))}
            </Button>
          )}
        </Row>
      </Stack>
      {isProving && (
        <OwnProof
          send={async (proof) => {
            const { data } = await call(startImport, { body: { ...checked.body, ...proof } });
            if (data.import !== null) onStarted(data.import._id);
          }}
          onClose={() => setProving(false)}
        />
      )}
    </Panel>
  );
}

/** Faulty rows come first: they are what has to be read. */
function PreviewTable({ checked: { body, columns, verdicts } }: { checked: CheckedRows }) {
  const { t } = useTexts(importTexts);
  const { labelOf } = useColumnNames();
  const hasFault = ({ verdict }: { verdict: CheckedRows['verdicts'][number] }) => isFaulty(verdict);
  const rows = body.rows.map((row, at) => ({ row, at, verdict: verdicts[at] ?? { fields: {} } }));
  const ordered = [...rows.filter(hasFault), ...rows.filter((row) => !hasFault(row))];
  // A fault can be in a column that the file does not have.
  const added = verdicts.flatMap(({ fields }) => Object.keys(fields));
  const shown = [...new Set([...columns, ...added])];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.table} aria-label={t('rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('preview.row')}</th>
            {shown.map((name) => (
              <th key={name} scope="col">
                {isCell(name) ? labelOf(name) : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ row, at, verdict }) => (
            <tr key={at}>
              <th scope="row">{at + 2}</th>
              {shown.map((name) => (
                <PreviewCell
                  key={name}
                  text={isCell(name) ? (row[name] ?? '') : ''}
                  fault={verdict.fields[name]}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isCell = (name: string): name is ImportCell => importCells.some((cell) => cell === name);

function PreviewCell({ text, fault }: { text: string; fault: string | undefined }) {
  const words = useWords();
  return (
    <td>
      <span translate="no">{text}</span>
      {fault !== undefined && <div className={classes.fault}>{words(fault)}</div>}
    </td>
  );
}
