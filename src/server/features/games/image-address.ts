/** Where an uploaded image is read. Logos take only such addresses. */
export function imageAddress(imageId: number): string {
  return `/api/game/images/${imageId}`;
}
