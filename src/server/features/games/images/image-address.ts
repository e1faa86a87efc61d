/** The address of an uploaded image. Logos accept only such addresses. */
export function imageAddress(imageId: number): string {
  return `/api/game/images/${imageId}`;
}
