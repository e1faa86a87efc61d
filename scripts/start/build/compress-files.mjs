import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

/** Writes a brotli and a gzip copy of each script, style and page, so that the server need not compress them per request. */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|html)$/.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const content = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await byBrotli(content, quality));
  await writeFile(`${path}.gz`, await byGzip(content, { level: 9 }));
}
