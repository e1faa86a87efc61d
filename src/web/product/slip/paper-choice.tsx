import { notePaper, type Paper, papers } from '#web/product/slip/slip-paper.ts';
import { slipTexts } from '#web/product/slip/slip-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';

/** The paper of this browser's printer, which it keeps. */
export function PaperChoice({ paper, onChoose }: { paper: Paper; onChoose: (paper: Paper) => void }) {
  const { t } = useTexts(slipTexts);
  return (
    <Segmented
      label={t('paper')}
      options={papers.map((value) => ({ value, label: t(`papers.${value}`) }))}
      value={paper}
      onChange={(chosen) => {
        onChoose(chosen);
        notePaper(chosen);
      }}
    />
  );
}
