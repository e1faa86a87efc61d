import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

const ScanDialog = lazy(async () => ({
  default: (await import('#web/product/slip/scan-dialog.tsx')).ScanDialog,
}));

/** Browsers offer a camera only on safe connections. */
const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Reads the text of a code by the camera; nothing where the browser offers none. */
export function ScanButton({ onFound }: { onFound: (text: string) => void }) {
  const { t } = useTexts(slipTexts);
  const [isOpen, setOpen] = useState(false);
  if (!hasCamera) return null;
  return (
    <>
      <Button size="md" variant="default" leftSection={<Icon of={IconScan} />} onClick={() => setOpen(true)}>
        {t('scan.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ScanDialog
            onFound={(text) => {
              setOpen(false);
              onFound(text);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
