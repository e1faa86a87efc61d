import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { openDetector } from '#web/product/slip/find-code.ts';
import classes from '#web/product/slip/scan-dialog.module.css';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ScanDialogProps {
  /** Gets the text of the code. */
  onFound: (text: string) => void;
  onClose: () => void;
}

/** Reads the code of a slip by the camera of the device. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const { t } = useTexts(slipTexts);
  const video = useRef<HTMLVideoElement>(null);
  const hasFailed = useCamera(video, onFound);
  return (
    <Dialog
      isOpen
      title={t('scan.title')}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      {hasFailed ? (
        <Note tone="bad">{t('scan.failed')}</Note>
      ) : (
        <>
          <p>{t('scan.hint')}</p>
          <video ref={video} className={classes.picture} playsInline muted />
        </>
      )}
    </Dialog>
  );
}

const lookEveryMs = 150;

/** Shows the camera and looks for a code until one is found. True if there is no camera, or no right to use it. */
function useCamera(video: { current: HTMLVideoElement | null }, onFound: (text: string) => void): boolean {
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    const stopping = new AbortController();
    void watch(video, stopping.signal).then(
      (text) => text !== null && latest.current(text),
      () => !stopping.signal.aborted && setFailed(true),
    );
    return () => stopping.abort();
  }, [video]);
  return hasFailed;
}

async function watch(
  video: { current: HTMLVideoElement | null },
  signal: AbortSignal,
): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    const detector = await openDetector();
    const picture = video.current;
    if (picture === null) return null;
    picture.srcObject = stream;
    await picture.play();
    while (!signal.aborted) {
      const [code] = picture.readyState < 2 ? [] : await detector.detect(picture);
      if (code !== undefined && !signal.aborted) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
