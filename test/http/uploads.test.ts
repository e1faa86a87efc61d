import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxUploadBytes } from '#contract/api/endpoint';
import { type Game, maxDigits, maxImageBytes } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { type Family, openChain } from '#test/support/people';
import { formOf, png } from '#test/support/pictures';
import { type Installation, openInstallation } from '#test/support/server/installation';

const kind = 'multipart/form-data; boundary=cut';
const part = (disposition: string, content = '') =>
  `--cut\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

describe('multipart bodies', () => {
  let on: Installation;
  let family: Family;
  let port: number;
  let path: string;
  let fields: Record<string, string>;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    await on.app.listen({ port: 0, host: '127.0.0.1' });
    port = (on.app.server.address() as AddressInfo).port;
    const [game] = (await on.call(family.superadmin, 'GET', '/game')).body.games as Game[];
    fields = {
      gameName: 'Parts',
      nodigit: '100',
      publisher: 'House',
      releaseDate: '2025-06-01',
      timeId: game?.timeId[0]?._id ?? '',
      gameStatus: 'active',
      gameDescription: 'In parts',
    };
    path = `/game/${(await send(formOf(fields))).body.data._id}`;
  });
  afterAll(() => on.close());

  const send = (body: FormData, to = '/game', method = 'POST', by = family.superadmin) =>
    on.call(by, method, to, { body });
  const sendText = async (body: string, type = kind) => {
    const reply = await on.call(family.superadmin, 'PUT', path, {
      body,
      headers: { 'content-type': type },
    });
    return [reply.status, reply.body.code];
  };
  const withFile = (name: string, content: Buffer = png()) => {
    const form = formOf(fields);
    form.append(name, new Blob([new Uint8Array(content)]), '1.png');
    return form;
  };
  const many = (count: number, bytes = 0) =>
    formOf(
      fields,
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.png`, png(1, 1, bytes)])),
    );

  it('mean the same as a JSON body', async () => {
    const parts = (await send(formOf(fields))).body.data;
    const json = (await on.call(family.superadmin, 'POST', '/game', { body: fields })).body.data;
    expect({ ...parts, _id: '', gameId: '' }).toEqual({ ...json, _id: '', gameId: '' });
    const empty = formOf({ publisher: 'Browser' });
    empty.append('images', new Blob([]), '');
    expect((await send(empty, path, 'PUT')).body.data.publisher).toBe('Browser');
  });

  it('contain every field once, under a known name, and files under one', async () => {
    const twice = formOf(fields);
    twice.append('gameName', 'again');
    expect((await send(twice)).body.fields).toEqual({ gameName: messages.sentTwice });
    expect((await send(formOf({ ...fields, unheard: 'x' }))).body.fields).toHaveProperty('unheard');
    for (const name of ['gameName', 'logo', 'image'])
      expect((await send(withFile(name))).body.fields, name).toEqual({ [name]: messages.noFileTaken });
    const both = withFile('images');
    both.append('images', 'text');
    expect((await send(both)).body.fields).toEqual({ images: messages.sentTwice });
    expect((await send(formOf({ ...fields, images: 'text' }))).status).toBe(400);
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(await sendText(`${part(`name="${name}"`, 'x')}--cut--`), name).toEqual([
        400,
        'malformed_request',
      ]);
  });

  it('cannot name another actor', async () => {
    expect((await send(formOf({ ...fields, authUser: family.admin._id }))).status).toBe(400);
  });

  it('are limited in size', async () => {
    const told = async (form: FormData) => {
      const { status, body } = await send(form);
      return [status, body.code, body.message];
    };
    expect((await send(many(maxDigits))).status).toBe(201);
    expect((await send(many(19, maxImageBytes))).status).toBe(201);
    const together = messages.filesTooLarge(maxUploadBytes / 1024 / 1024);
    expect(await told(many(21, maxImageBytes))).toEqual([413, 'too_large', together]);
    expect(await told(many(30, maxImageBytes))).toEqual([413, 'too_large', together]);
    expect(await told(many(maxDigits + 1))).toEqual([413, 'too_large', messages.filesTooMany(maxDigits)]);
    expect(await told(withFile('images', Buffer.alloc(maxImageBytes + 1)))).toEqual([
      413,
      'too_large',
      messages.fileTooLarge(1),
    ]);
    expect(await told(formOf({ ...fields, gameDescription: 'x'.repeat(20_000) }))).toMatchObject([
      413,
      'too_large',
      expect.anything(),
    ]);
    const names = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x']));
    expect(await told(formOf(names))).toMatchObject([413, 'too_large', expect.anything()]);
  });

  it('are refused if they are invalid or truncated', async () => {
    const bad = [400, 'malformed_request'];
    expect(await sendText('x', 'multipart/form-data')).toEqual(bad);
    expect(await sendText('no parts at all')).toEqual(bad);
    expect(await sendText(part('name="gameName"', 'cut off'))).toEqual(bad);
    expect(
      await sendText('--cut\r\nContent-Disposition: form-data; name="images"; filename="1.png"\r\n\r\nx'),
    ).toEqual(bad);
    expect(await sendText(part('name="publisher"', 'other boundary'), `${kind}x`)).toEqual(bad);
    expect(await sendText(`--cut\r\n\r\n--cut--`)).toEqual([200, undefined]);
    expect(await sendText(`${part('name="publisher"', 'a\0b')}--cut--`)).toEqual([400, 'invalid_input']);
  });

  it('are not read for unauthorized callers, nor for calls without files', async () => {
    const form = () => formOf(fields, { '1.png': png() });
    expect((await on.call(null, 'POST', '/game', { body: form() })).status).toBe(401);
    expect((await send(form(), '/game', 'POST', family.admin)).status).toBe(403);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const foreign = await on.call(family.superadmin, 'POST', '/game', { body: form(), headers: elsewhere });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_site']);
    for (const other of ['/time', '/credit/generate', '/auth/login'])
      expect((await send(form(), other)).body.code, other).toBe('unsupported_media_type');
  });

  it('that are too large are refused while they are still being sent', async () => {
    const form = formOf(fields, { '1.png': Buffer.alloc(12 * 1024 * 1024) });
    const reply = await fetch(`http://127.0.0.1:${port}/api/game`, {
      method: 'POST',
      headers: { authorization: `Bearer ${family.superadmin.token}` },
      body: form,
    });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, 'too_large']);
  });

  /** Begins to send a file and then stops. */
  async function begin(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(
      `PUT /api${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${family.superadmin.token}\r\n` +
        `Content-Type: ${kind}\r\nContent-Length: 900000\r\n\r\n${part('name="images"; filename="1.png"', 'x'.repeat(1000)).slice(0, -2)}`,
    );
    return socket;
  }

  it('wait in a short queue, which disconnected senders leave', async () => {
    const sockets = await Promise.all(Array.from({ length: 24 }, begin));
    const refused = sockets.map(
      (socket) => new Promise<Socket>((resolve) => socket.once('data', () => resolve(socket))),
    );
    // One account has one running upload and four waiting; further ones are refused.
    const told = new Set<Socket>();
    while (told.size < 19)
      told.add(await Promise.race(refused.filter((_, at) => !told.has(sockets[at] as Socket))));
    expect((await send(formOf({ publisher: 'Late' }), path, 'PUT')).status).toBe(429);
    expect((await on.call(family.superadmin, 'PUT', path, { body: { publisher: 'JSON' } })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    while ((await send(formOf({ publisher: 'Next' }), path, 'PUT')).status !== 200);
    expect((await on.call(family.superadmin, 'GET', path)).body.data.publisher).toBe('Next');
  });
});
