import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[];
  samples: number[];
  timeDeltas: number[];
  endTime: number;
  startTime: number;
}

/**
 * The own time in microseconds of each part of a program, from the profile that Node wrote into a folder at its end:
 * packages, folders of the source, and what Node itself does. Counts the samples between two moments before the end, in
 * microseconds.
 */
export function readCpuProfile(
  folder: string,
  { from, until }: { from: number; until: number },
): Map<string, number> {
  const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.cpuprofile'));
  const profile = JSON.parse(readFileSync(join(folder, name), 'utf8')) as CpuProfile;
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const partOf = createParts();
  const taken = new Map<string, number>();
  let at = profile.startTime;
  profile.samples.forEach((id, index) => {
    const delta = profile.timeDeltas[index] ?? 0;
    at += delta;
    const left = profile.endTime - at;
    const frame = frames.get(id);
    if (left > from || left < until || frame === undefined) return;
    const part = partOf(frame);
    taken.set(part, (taken.get(part) ?? 0) + delta);
  });
  return taken;
}

/** Names the part to which a function belongs. */
function createParts(): (frame: CallFrame) => string {
  const maps = new Map<string, SourceMap>();
  const mapOf = (path: string) => {
    const known = maps.get(path) ?? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
    maps.set(path, known);
    return known;
  };
  return ({ functionName, url, lineNumber, columnNumber }) => {
    if (functionName.startsWith('RegExp: ')) return '(regular expressions)';
    if (url === '') return functionName.startsWith('(') ? functionName : '(built-in functions)';
    if (url.startsWith('node:')) return `node ${url.split('/').slice(0, 2).join('/').slice(5)}`;
    const path = url.replace('file://', '');
    const [, inPackage] = path.split(/node_modules\/(?!.*node_modules)/);
    if (inPackage !== undefined)
      return inPackage
        .split('/')
        .slice(0, inPackage.startsWith('@') ? 2 : 1)
        .join('/');
    const entry = mapOf(path).findEntry(lineNumber, columnNumber);
    const source = 'originalSource' in entry ? entry.originalSource : path;
    const [, inServer = source] = source.split('src/');
    return `src/${inServer.split('/').slice(0, 3).join('/')}`;
  };
}
