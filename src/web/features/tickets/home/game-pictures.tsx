import type { PlayableGame } from '#contract/tickets';
import classes from './game-tile.module.css';

const mostShown = 3;

/** The pictures of a game that has its own: its logo, or the first of its numbers. */
export function picturesOf({ logo, images }: PlayableGame): string[] {
  if (logo !== null) return [logo];
  return images.flatMap((image) => (image === null ? [] : [image])).slice(0, mostShown);
}

/** They stand in the place of the drawn picture, on felt like it. */
export function GamePictures({ pictures }: { pictures: readonly string[] }) {
  return (
    <span className={classes.pictures}>
      {pictures.map((picture) => (
        <img key={picture} src={picture} alt="" loading="lazy" />
      ))}
    </span>
  );
}
