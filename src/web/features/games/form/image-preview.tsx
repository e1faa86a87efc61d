import { useEffect, useRef } from 'react';
import classes from './image-tile.module.css';

const sidePx = 144;

/**
 * A chosen file as a picture. Drawn, not linked: the content policy lets no address of a file be shown, and a drawing
 * needs none.
 */
export function ImagePreview({ file }: { file: File }) {
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
