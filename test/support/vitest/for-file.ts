import { afterAll } from 'vitest';

/** Opens what all tests of a file use, and closes it after the last one. Called at the top of the file. */
export async function forFile<Opened extends { close(): unknown }>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening;
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}
