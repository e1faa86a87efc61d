import { IconPhotoPlus, IconPhotoStar, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { imageTypes } from '#contract/games/games';
import classes from '#web/features/games/form/game-form.module.css';
import { chosenImage } from '#web/features/games/form/game-images.ts';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row } from '#web/ui/layout/layout.tsx';

interface ImageTileProps {
  form: GameForm;
  digit: number;
  uploaded: string | null;
}

/** The image of one digit: a file input as large as its preview, so that a file can be dropped on it. */
export function ImageTile({ form, digit, uploaded }: ImageTileProps) {
  const { t } = useTexts(gamesTexts);
  const faultId = useId();
  const name = `image-${digit}` as const;
  const fault = form.faults[name];
  const image = form.values[name];
  return (
    <li className={classes.tile}>
      <div className={classes.drop} data-bad={fault !== undefined || undefined}>
        <Picture file={image instanceof File ? image : undefined} uploaded={uploaded} />
        <input
          type="file"
          id={form.idOf(name)}
          className={classes.input}
          accept={imageTypes.join()}
          aria-label={t('image.of', { number: digit })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen !== undefined) void chosenImage(chosen).then((image) => form.set(name, image));
            // A file that was corrected can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <Row align="middle" justify="between" className="min-28 phone-high-44">
        <span className={classes.number}>{digit}</span>
        <TileAct form={form} digit={digit} uploaded={uploaded} />
      </Row>
      {fault !== undefined && (
        <p id={faultId} className={classes.fault}>
          {fault}
        </p>
      )}
    </li>
  );
}

function Picture({ file, uploaded }: { file: File | undefined; uploaded: string | null }) {
  if (file !== undefined) return <ImagePreview file={file} />;
  if (uploaded !== null) return <img className={classes.picture} src={uploaded} alt="" />;
  return <Icon of={IconPhotoPlus} size={20} className={classes.none ?? ''} />;
}

/** A newly chosen image can be removed; an uploaded one can become the logo. */
function TileAct({ form, digit, uploaded }: ImageTileProps) {
  const { t } = useTexts(gamesTexts);
  const isChosen = form.values[`image-${digit}`] !== undefined;
  if (isChosen) {
    const label = t('image.remove', { number: digit });
    return (
      <button
        type="button"
        className={classes.act}
        aria-label={label}
        title={label}
        onClick={() => form.set(`image-${digit}`, undefined)}
      >
        <Icon of={IconX} size={16} />
      </button>
    );
  }
  if (uploaded === null) return null;
  const label = t('image.asLogo', { number: digit });
  return (
    <button
      type="button"
      className={classes.act}
      aria-label={label}
      aria-pressed={form.values.logo === uploaded}
      title={label}
      onClick={() => form.change({ logo: uploaded })}
    >
      <Icon of={IconPhotoStar} size={16} />
    </button>
  );
}

const sidePx = 144;

/** Renders a chosen file by drawing it: the content policy does not allow blob addresses. */
function ImagePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    void createImageBitmap(file).then((picture) => {
      if (isWanted && canvas.current) draw(canvas.current, picture);
      picture.close();
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return <canvas ref={canvas} className={classes.picture} width={sidePx} height={sidePx} />;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = Math.min(sidePx / picture.width, sidePx / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.clearRect(0, 0, sidePx, sidePx);
  context.drawImage(picture, (sidePx - width) / 2, (sidePx - height) / 2, width, height);
}
