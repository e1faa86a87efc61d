import classes from '#web/features/games/form/game-form.module.css';
import { digitsOf } from '#web/features/games/form/game-form-values.ts';
import { ImageTile } from '#web/features/games/form/image-tile.tsx';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { WideField } from '#web/ui/form/form-section.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

interface ImagesFieldProps {
  form: GameForm;
  /** The addresses of the uploaded images, by digit. */
  uploaded?: readonly (string | null)[];
}

/** Label and, if it is yes, one file input per digit. */
export function ImagesField({ form, uploaded = [] }: ImagesFieldProps) {
  const { t } = useTexts(gamesTexts);
  const digits = digitsOf(form.values);
  return (
    <>
      <Segmented
        label={t('field.label')}
        options={[
          { value: 'yes', label: t('label.yes') },
          { value: 'no', label: t('label.no') },
        ]}
        value={form.values.label}
        onChange={(label) => form.change({ label })}
      />
      {form.values.label === 'yes' && (
        <WideField span={3}>
          <fieldset>
            <Text as="legend" size="13" weight="500" className="below-1">
              {t('image.group')}
            </Text>
            <ul className={classes.tiles}>
              {digits.map((digit) => (
                <ImageTile key={digit} form={form} digit={digit} uploaded={uploaded[digit] ?? null} />
              ))}
            </ul>
            <Text as="p" size="12" tone="faint" className="above-1-5">
              {digits.length === 0 ? t('image.digitsFirst') : t('image.hint')}
            </Text>
          </fieldset>
        </WideField>
      )}
    </>
  );
}
