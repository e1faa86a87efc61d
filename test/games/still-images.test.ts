import { describe, expect, it } from 'vitest';
import type { Game } from '#contract/games/games';
import { openChain } from '#test/support/people';
import { chunk, formOf, jpeg, png, webps } from '#test/support/pictures';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);
const [game] = (await on.call(family.superadmin, 'GET', '/game')).body.games as Game[];
const fields = {
  gameName: 'Pictures',
  nodigit: '10',
  publisher: 'House',
  releaseDate: '2025-06-01',
  timeId: game?.timeId[0]?._id ?? '',
  gameStatus: 'active',
  gameDescription: 'With images',
  label: 'yes',
};

describe('images of games show the picture and nothing else', () => {
  const create = (files: Record<string, Buffer> = {}) =>
    on.call(family.superadmin, 'POST', '/game', { body: formOf(fields, files) });
  const created = async (files: Record<string, Buffer> = {}): Promise<Game> =>
    (await create(files)).body.data;
  const read = (address: string | null | undefined, by = family.player) =>
    on.call(by, 'GET', String(address).replace('/api', ''));

  const note = Buffer.from('taken by Asha at 19.0760 N 72.8777 E');
  const head = (marker: number) => Buffer.from([0xff, marker, 0, note.length + 2]);
  const behind = (content: Buffer, at: number, more: Buffer) =>
    Buffer.concat([content.subarray(0, at), more, content.subarray(at)]);
  const [lossless = note, , extended = note] = webps;
  const withChunk = (content: Buffer, type: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(note.length);
    const longer = Buffer.concat([content, Buffer.from(type), length, note]);
    longer.writeUInt32LE(longer.length - 8, 4);
    return longer;
  };
  const afterHeader = 33;
  const notes: [string, Buffer, Buffer][] = [
    ...['tEXt', 'zTXt', 'iTXt', 'eXIf', 'acTL', 'fcTL', 'fdAT', 'tIME', 'prVt'].map(
      (type): [string, Buffer, Buffer] => [
        `the chunk ${type} of a png`,
        png(),
        behind(png(), afterHeader, chunk(type, note)),
      ],
    ),
    ...[0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe].map((marker): [string, Buffer, Buffer] => [
      `the segment ${marker} of a jpeg`,
      jpeg,
      behind(jpeg, 2, Buffer.concat([head(marker), note])),
    ]),
    ['the file behind a jpeg', jpeg, Buffer.concat([jpeg, note, Buffer.from([0xff, 0xd9])])],
    ...['EXIF', 'XMP ', 'note'].map((type): [string, Buffer, Buffer] => [
      `the chunk ${type} of a webp`,
      extended,
      withChunk(extended, type),
    ]),
  ];
  it.each(notes)('without %s', async (_, plain, sent) => {
    const game = await created({ '1.png': sent, '2.png': plain });
    const [shown, same] = [await read(game.images[1]), await read(game.images[2])];
    expect([shown.raw.includes(note), shown.raw.equals(plain), same.raw.equals(plain)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('and are refused as an animated webp', async () => {
    const moving = Buffer.from(extended);
    moving[20] = (moving[20] ?? 0) | 0x02;
    for (const content of [moving, withChunk(lossless, 'VP8L').subarray(0, -1)])
      expect((await create({ '1.webp': content })).body.code).toBe('bad_image');
  });
});
