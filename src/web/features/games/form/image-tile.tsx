import { IconPhotoPlus, IconPhotoStar, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { imageTypes } from '#contract/games';
import classes from '#web/features/games/form/image-tile.module.css';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { type ControlName, controlId } from '#web/features/games/form/validate-game-form.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ImageTileProps {
  form: GameForm;
  digit: number;
  uploaded: string | null;
}

/** The image of one digit: a file input as large as its preview, so that a file can also be dropped on it. */
export function ImageTile({ form, digit, uploaded }: ImageTileProps) {
  const { t } = useTexts(gamesTexts);
  const faultId = useId();
  const name: ControlName = `image-${digit}`;
  const fault = form.faults[name];
  const file = form.images.files[digit];
  return (
    <li className={classes.tile}>
      <div className={classes.drop} data-bad={fault !== undefined || undefined}>
        <Picture file={file} uploaded={uploaded} />
        <input
          type="file"
          id={controlId(name)}
          className={classes.input}
          accept={imageTypes.join()}
          aria-label={t('image.of', { number: digit })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen !== undefined) void form.images.choose(digit, chosen);
            // The same file, mended meanwhile, can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <div className={classes.foot}>
        <span className={classes.number}>{digit}</span>
        <TileAct form={form} digit={digit} uploaded={uploaded} />
      </div>
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

/** What was just chosen can be taken back; what was uploaded can become the logo. */
function TileAct({ form, digit, uploaded }: ImageTileProps) {
  const { t } = useTexts(gamesTexts);
  const isChosen = form.images.files[digit] !== undefined || form.faults[`image-${digit}`] !== undefined;
  if (isChosen) {
    const label = t('image.remove', { number: digit });
    return (
      <button
        type="button"
        className={classes.act}
        aria-label={label}
        title={label}
        onClick={() => form.images.remove(digit)}
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
      onClick={() => form.change('logo', { logo: uploaded })}
    >
      <Icon of={IconPhotoStar} size={16} />
    </button>
  );
}

const sidePx = 144;

/**
 * A chosen file as a picture. Drawn, not linked: the content policy lets no address of a file be shown, and a drawing
 * needs none.
 */
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
