import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from '#web/features/auth/access/access.module.css';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { saveFile } from '#web/platform/calls/download-file.ts';
import { useTexts } from '#web/texts/texts.ts';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';

/** The recovery codes, shown only once, with two ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTexts(accessTexts);
  const text = codes.join('\n');
  return (
    <Stack gap="4">
      <p>{t('codes.text')}</p>
      <ul className={classes.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row wrap align="middle" className="gap-y-2 gap-x-3">
        <CopyAll text={text} />
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('codes.file'))}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Row>
    </Stack>
  );
}

const shownForMs = 1_500;

/** The codes are in view: where the browser does not copy, they are copied by hand. */
function CopyAll({ text }: { text: string }) {
  const { t } = useTexts(accessTexts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      variant="default"
      leftSection={<Icon of={copied ? IconCheck : IconCopy} />}
      onClick={() => void copyText(text).then(setCopied)}
    >
      <span role="status">{copied ? t('codes.copied') : t('codes.copy')}</span>
    </Button>
  );
}
