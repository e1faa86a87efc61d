import { readFileSync } from 'node:fs';
import { refuse } from '../refuse.mjs';

/**
 * The settings of a file of lines NAME=value, each with its line; none if there is no file. A line that another program
 * could read in another way is refused: a part of a password must not be taken for a comment.
 */
export function readEnvFile(path) {
  const found = new Map();
  for (const [at, line] of readText(path)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const place = `line ${at + 1} of ${path}`;
    const setting = readLine(line, place);
    if (setting === undefined) continue;
    const earlier = found.get(setting.name);
    if (earlier) refuse(`The setting ${setting.name} stands twice: in ${earlier.place} and in ${place}.`);
    found.set(setting.name, { value: setting.value, place });
  }
  return found;
}

function readText(path) {
  let bytes;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    return refuse(`The settings in ${path} cannot be read (${error.code}).`);
  }
  try {
    // It leaves out a byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  return refuse(`The settings in ${path} are not UTF-8 text; save the file with the encoding UTF-8.`);
}

const form = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*=\s*(.*)$/;

function readLine(line, place) {
  const given = line.trim();
  if (given === '' || given.startsWith('#')) return undefined;
  const [, name, rest] = form.exec(given) ?? refuse(`In ${place} there is no setting; write NAME=value.`);
  return { name, value: /^["'`]/.test(rest) ? readQuoted(rest, place) : readPlain(rest, place) };
}

/** Everything between the quotes belongs to the value as it is. */
function readQuoted(rest, place) {
  const end = rest.indexOf(rest[0], 1);
  if (end < 0) refuse(`In ${place} the value begins with ${rest[0]} but does not end with it.`);
  if (!/^(\s+#.*)?$/.test(rest.slice(end + 1)))
    refuse(`In ${place} there is text after the value in quotes; use other quotes around the whole value.`);
  return rest.slice(1, end);
}

function readPlain(rest, place) {
  const [value] = rest.split(/(?<=^|\s)#\s/, 1);
  if (value.includes('#'))
    refuse(`In ${place} the value contains #; put the value in quotes, or write a space on both sides of #.`);
  return value.trim();
}
