import { describe, expect, it } from 'vitest';
import { type Game, maxImageBytes } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { formOf, jpeg, png, webps } from '#test/support/pictures';
import { forFile } from '#test/support/vitest/for-file';
import { openPictures } from './picture-world.ts';

const { on, family, create, created, read } = await forFile(openPictures());

describe('images of games', () => {
  const edit = (game: Game, sent: Record<string, string>, files: Record<string, Buffer> = {}) =>
    on.call(family.superadmin, 'PUT', `/game/${game._id}`, { body: formOf(sent, files) });

  it('are uploaded with the form, one per number, and readable by every signed-in account', async () => {
    const picture = png(8, 8);
    const reply = await create({ '0.png': picture, '07.webp': webps[0] ?? picture, '9.JPG': jpeg });
    expect([reply.status, reply.body.message]).toEqual([201, messages.gameCreated]);
    const game: Game = reply.body.data;
    expect(game.label).toBe('yes');
    expect(game.images.map((address) => address !== null)).toEqual(
      Array.from({ length: 10 }, (_, digit) => [0, 7, 9].includes(digit)),
    );
    const shown = await read(game.images[0]);
    expect([shown.status, shown.raw.equals(picture)]).toEqual([200, true]);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect((await read(game.images[7])).headers['content-type']).toBe('image/webp');
    expect((await read(game.images[9])).headers['content-type']).toBe('image/jpeg');
    expect((await on.call(null, 'GET', `${game.images[0]}`.replace('/api', ''))).status).toBe(401);
    for (const id of ['999999', game._id, 'x', '0'])
      expect((await read(`/api/game/images/${id}`, family.superadmin)).status).toBe(404);
  });

  it('are replaced number by number', async () => {
    const game = await created({ '1.png': png(1), '2.png': png(2) });
    const reply = await edit(game, {}, { '2.png': png(3, 3), '3.png': png(4) });
    expect([reply.status, reply.body.message]).toEqual([200, messages.gameUpdated]);
    const after: Game = reply.body.data;
    expect(after.images[1]).toBe(game.images[1]);
    expect(after.images[2]).not.toBe(game.images[2]);
    expect((await read(after.images[2])).raw.equals(png(3, 3))).toBe(true);
    expect((await read(game.images[2])).status).toBe(404);
    expect((await edit(game, { label: 'no' })).body.data).toMatchObject({
      label: 'no',
      images: after.images,
    });
  });

  it('can be the logo, which follows its image', async () => {
    const game = await created({ '1.png': png(1) });
    const address = game.images[1] ?? '';
    expect((await edit(game, { logo: address })).body.data.logo).toBe(address);
    const replaced: Game = (await edit(game, {}, { '1.png': png(2) })).body.data;
    expect(replaced.logo).toBe(replaced.images[1]);
    expect(replaced.logo).not.toBe(address);
    const again: Game = (
      await edit(game, { logo: replaced.logo ?? '' }, { '1.png': png(3), '2.png': png(3) })
    ).body.data;
    expect(again.logo).toBe(again.images[1]);
    const other = await created({ '1.png': png(1) });
    const wrong = [other.images[1], address, '/api/game/images/1', 'https://evil.example/1.png', '//x', 'x'];
    for (const logo of wrong) {
      const reply = await edit(game, { logo: logo ?? '' });
      expect([reply.status, reply.body.fields], logo ?? '').toEqual([400, { logo: messages.logoInvalid }]);
    }
    expect((await edit(game, { logo: '' })).body.data.logo).toBeNull();
  });

  it.each([
    ['a png', png(4096, 4096)],
    ['a png of one megabyte', png(1, 1, maxImageBytes)],
    ['a jpeg', jpeg],
    ...webps.map((webp, at): [string, Buffer] => [`webp ${at}`, webp]),
  ])('are accepted as %s', async (_, content) => {
    expect((await create({ '0.bin': content })).status).toBe(201);
  });

  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const vp8x = webps[2] ?? html;
  it.each([
    ['svg', svg],
    ['html', html],
    ['a gif', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
    ['nothing', Buffer.alloc(0)],
    ['html behind the first bytes of a png', Buffer.concat([png().subarray(0, 8), html])],
    ['html behind a whole png', Buffer.concat([png(), html])],
    ['a png behind html', Buffer.concat([html, png()])],
    ['a png that is cut off', png().subarray(0, -4)],
    ['a png without an image', Buffer.concat([png().subarray(0, 33), png().subarray(-12)])],
    ['a png wider than any screen', png(4097, 1)],
    ['a png without a side', png(0, 1)],
    ['a jpeg that is cut off', jpeg.subarray(0, -2)],
    ['a jpeg without a frame', Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(-12)])],
    ['html behind the first bytes of a jpeg', Buffer.concat([jpeg.subarray(0, 3), html])],
    ['a webp that is longer than it says', Buffer.concat([vp8x, html])],
    ['html in a webp', Buffer.concat([vp8x.subarray(0, 12), html])],
  ])('are refused as %s, independent of the file name', async (_, content) => {
    const before = await on.owner.query('select count(*) from games');
    const { status, body } = await create({ '0.png': content, '1.png': png() });
    expect([status, body.code]).toEqual([400, 'bad_image']);
    expect((await on.owner.query('select count(*) from games')).rows).toEqual(before.rows);
  });

  it('belong to one number of the game each', async () => {
    for (const name of ['x.png', '10.png', '-1.png', '1', '1.', 'x1.png', '1.5.png', '٣.png', '001.png']) {
      const { status, body } = await create({ [name]: png() });
      expect([status, body.code, body.fields], name).toEqual([
        400,
        'bad_image',
        { images: messages.imageUnnumbered },
      ]);
    }
    expect((await create({ '1.png': png(), '01.jpg': jpeg })).body.fields).toEqual({
      images: messages.imageTwice,
    });
    const game = await created();
    expect((await edit(game, { nodigit: '3' }, { '3.png': png() })).body.code).toBe('bad_image');
    expect((await edit(game, { nodigit: '4' }, { '3.png': png() })).status).toBe(200);
  });

  it('are deleted with their game', async () => {
    const game = await created({ '1.png': png() });
    expect((await on.call(family.superadmin, 'DELETE', `/game/${game._id}`)).status).toBe(200);
    expect((await read(game.images[1])).status).toBe(404);
  });
});
