import { describe, expect, it } from 'vitest';
import { chunk, jpeg, png, webps } from '#test/support/pictures';
import { forFile } from '#test/support/vitest/for-file';
import { openPictures } from './picture-world.ts';

const { create, created, read } = await forFile(openPictures());

describe('images of games show the picture and nothing else', () => {
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
