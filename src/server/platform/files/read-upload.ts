import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, maxUploadBytes } from '#contract/api/endpoint';
import { messages } from '#contract/ground/messages';
import { AppError } from '#server/platform/app-error';
import { createMachineShares } from '#server/platform/limits/machine-shares';
import type { Holder } from '#server/platform/limits/shares';
import { atLeastOne } from '#server/platform/process/machine';

type Uploads = NonNullable<Endpoint['uploads']>;

const megabyte = 1024 * 1024;
/** Allowance for boundaries, headers and text around the files. */
const mostBytesAround = megabyte;
const mostTexts = 40;
const textLimits = { fieldNameSize: 100, fieldSize: 16 * 1024, fields: mostTexts, headerPairs: 20 };

/** Most uploads at once, because their files are in memory. */
const turns = createMachineShares('uploads', {
  atOnce: atLeastOne(4),
  perNetwork: atLeastOne(2),
  perAccount: 1,
  waiting: atLeastOne(16),
  waitingPerAccount: 4,
  waitMs: 30_000,
});

/** Handles one upload when it is its sender's turn. */
export async function whileUploading<T>(holder: Holder, run: () => Promise<T>): Promise<T> {
  const release = await turns(holder);
  try {
    return await run();
  } finally {
    release();
  }
}

/**
 * Reads a multipart body as a JSON body: each text part is a field, the files are a list under their common name. It
 * stops at the first part over a limit; the schema is checked afterwards.
 */
export async function readUpload(
  request: FastifyRequest,
  uploads: Uploads,
): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + mostBytesAround) throw tooMuch();
  // A sender that disconnected while waiting sends nothing more, and no event would report it.
  if (request.raw.destroyed) throw new AppError('malformed_request');
  try {
    return await readParts(request, uploads);
  } catch (error) {
    // The rest is read and discarded: otherwise a sender that is still sending would not see the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error, uploads);
  }
}

async function readParts(request: FastifyRequest, uploads: Uploads): Promise<Record<string, unknown>> {
  const body = new Map<string, unknown>();
  const files: { fileName: string; bytes: Buffer }[] = [];
  let room = maxUploadBytes;
  const limits = {
    ...textLimits,
    files: uploads.files,
    fileSize: uploads.bytesEach,
    parts: uploads.files + mostTexts,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      addText(body, part);
      continue;
    }
    if (part.fieldname !== uploads.field) throw refusedField(part.fieldname, messages.noFileTaken);
    const bytes = await readFile(part, room, uploads.bytesEach);
    room -= bytes.length;
    // Browsers send a part without name or content for an input that was left empty.
    if (part.filename || bytes.length > 0) files.push({ fileName: part.filename ?? '', bytes });
  }
  if (files.length > 0) {
    if (body.has(uploads.field)) throw refusedField(uploads.field, messages.sentTwice);
    body.set(uploads.field, files);
  }
  return Object.fromEntries(body);
}

function addText(body: Map<string, unknown>, part: MultipartValue): void {
  if (part.valueTruncated) throw new AppError('too_large');
  if (body.has(part.fieldname)) throw refusedField(part.fieldname, messages.sentTwice);
  body.set(part.fieldname, part.value);
}

async function readFile({ file }: MultipartFile, room: number, mostBytes: number): Promise<Buffer> {
  const fileTooLarge = () =>
    new AppError('too_large', { message: messages.fileTooLarge(mostBytes / megabyte) });
  if (file.truncated) throw fileTooLarge();
  // Aborts the reading below at once: the sender may continue with this file for long.
  file.once('limit', () => file.destroy(fileTooLarge()));
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > room) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function refusedField(name: string | undefined, text: string): AppError {
  return new AppError('invalid_input', { message: text, fields: { [name ?? '']: text } });
}

function tooMuch(): AppError {
  return new AppError('too_large', { message: messages.filesTooLarge(maxUploadBytes / megabyte) });
}

/** Errors of the parser concern the received bytes: too many of something, or not a multipart body. */
function asRefusal(error: unknown, uploads: Uploads): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT')
    return new AppError('too_large', { message: messages.filesTooMany(uploads.files) });
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new AppError('too_large');
  return new AppError('malformed_request', { cause: error });
}
