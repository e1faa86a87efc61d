import { useEffect, useState } from 'react';
import { duePaths } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { QrCode } from '#web/ui/art/qr-code.tsx';

/** On paper, a code with the address of this statement, which leads both sides to their own page of it. */
export function StatementCode({ id }: { id: string }) {
  const { t } = useTexts(duesTexts);
  const [squares, setSquares] = useState<readonly string[]>();
  useEffect(() => {
    let isHere = true;
    // The encoder is loaded after the page. Without it the paper has no code.
    void squaresOf(`${window.location.origin}${duePaths('player').statement(id)}`)
      .then((made) => isHere && setSquares(made))
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [id]);
  if (squares === undefined) return null;
  return (
    <div data-print="only">
      <QrCode squares={squares} label={t('statement.code')} size={112} />
      <p>{t('statement.codeHint')}</p>
    </div>
  );
}

async function squaresOf(address: string): Promise<string[]> {
  const { encodeQR } = await import('qr');
  // The encoder adds at least one light square on each side; the drawing adds the others that a camera needs.
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  return rows.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
