import { Button, Textarea } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Import } from '#contract/imports/imports';
import { referencesOf, useOnlyReference } from '#web/features/accounts/form/references.ts';
import { type CheckedRows, checkRows } from '#web/features/accounts/import/check-rows.ts';
import { useColumnNames } from '#web/features/accounts/import/column-names.ts';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { readFile, writeText } from '#web/features/accounts/import/read-file.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface ChooseRowsProps {
  kind: Import['kind'];
  onChecked: (rows: CheckedRows) => void;
}

/** Rows that were pasted or read from a file, and the Reference of rows that name none. */
export function ChooseRows({ kind, onChecked }: ChooseRowsProps) {
  const { t, language } = useTexts(importTexts);
  const names = useColumnNames();
  const only = useOnlyReference(kind);
  const [reference, setReference] = useState<SearchOption | null>(only);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('fault.noRows') } : {}),
    failed: t('failed'),
    send: ({ text }) => checkRows(text, { kind, refId: reference?.value, t, language, ...names }),
    onDone: (checked) => {
      if ('fault' in checked) form.refuse({ text: checked.fault });
      else onChecked(checked);
    },
  });
  const open = async (file: File) => {
    const read = await readFile(file);
    if ('fault' in read) form.refuse({ text: t(`fault.${read.fault}`) });
    else form.set('text', await writeText(read.grid));
  };
  return (
    <Panel title={t('rows')} aside={<TemplateButton kind={kind} />}>
      <Stack as="form" gap="4" noValidate onSubmit={form.submit}>
        <Text as="p" size="13" tone="quiet">
          {t('hint')} {t('inherited')}
        </Text>
        {only === null && (
          <AccountSearch
            of={referencesOf(kind)}
            id={form.idOf('reference')}
            label={t('reference')}
            placeholder={t('chooseReference')}
            nothing={t('noReference')}
            value={reference?.value}
            chosen={reference}
            onChange={(_, option) => setReference(option)}
          />
        )}
        <Textarea
          id={form.idOf('text')}
          label={t('paste')}
          rows={8}
          autoComplete="off"
          spellCheck={false}
          value={form.values.text}
          error={form.faults.text}
          onChange={(event) => form.set('text', event.currentTarget.value)}
        />
        {form.error !== null && <Note tone="bad">{form.error}</Note>}
        <Row wrap gap="3">
          <FileButton isBusy={form.isBusy} onChoose={(file) => void open(file)} />
          <BusyButton type="submit" isBusy={form.isBusy} busyLabel={t('checking')}>
            {t('check')}
          </BusyButton>
        </Row>
      </Stack>
    </Panel>
  );
}

function FileButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTexts(importTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt"
        aria-label={t('file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onChoose(file);
          // A corrected file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<Icon of={IconFileUpload} />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </Button>
    </>
  );
}

function TemplateButton({ kind }: { kind: Import['kind'] }) {
  const { t } = useTexts(importTexts);
  const { labelOf } = useColumnNames();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon of={IconDownload} size={16} />}
      onClick={async () => {
        const { saveTemplate } = await import('#web/features/accounts/import/save-template.ts');
        await saveTemplate(kind, labelOf);
      }}
    >
      {t('template')}
    </Button>
  );
}
