import { Button, Textarea } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { AccountKindName } from '#contract/ground/roles';
import { referencesOf, useOnlyReference } from '#web/features/accounts/form/references.ts';
import { useColumnNames } from '#web/features/accounts/import/column-names.ts';
import { importTexts } from '#web/features/accounts/import/import-texts.en.ts';
import { type CheckedRows, useCheck } from '#web/features/accounts/import/use-check.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface ChooseRowsProps {
  kind: AccountKindName;
  onChecked: (rows: CheckedRows) => void;
}

/** The rows of a file, or pasted ones, and the Reference of rows that name none. */
export function ChooseRows({ kind, onChecked }: ChooseRowsProps) {
  const { t } = useTexts(importTexts);
  const id = useId();
  const only = useOnlyReference(kind);
  const [reference, setReference] = useState<SearchOption | null>(only);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, fault, checkFile, checkText } = useCheck({ kind, refId: reference?.value, onChecked });
  return (
    <Panel title={t('rows')} aside={<TemplateButton kind={kind} />}>
      <Stack
        as="form"
        gap="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) checkText(text);
        }}
      >
        <Text as="p" size="13" tone="quiet">
          {t('hint')} {t('inherited')}
        </Text>
        {only === null && (
          <AccountSearch
            of={referencesOf(kind)}
            id={`${id}reference`}
            label={t('reference')}
            placeholder={t('chooseReference')}
            nothing={t('noReference')}
            value={reference?.value}
            chosen={reference}
            onChange={(_, option) => setReference(option)}
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt"
          aria-label={t('file')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void checkFile(file);
            // A corrected file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Textarea
          id={`${id}rows`}
          label={t('paste')}
          rows={8}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fault !== null && <Note tone="bad">{fault}</Note>}
        <Row wrap gap="3">
          <Button
            variant="default"
            leftSection={<Icon of={IconFileUpload} />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t('file')}
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel={t('checking')}>
            {t('check')}
          </BusyButton>
        </Row>
      </Stack>
    </Panel>
  );
}

function TemplateButton({ kind }: { kind: AccountKindName }) {
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
