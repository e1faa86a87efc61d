import { posix } from 'node:path';
import { readArchive } from './read-archive.ts';
import { attributeOf, elementsOf, readXml, type XmlElement } from './read-xml.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An office document as its parts and relations: parts are found by relations, not by assumed names. */
export async function openPackage(file: Buffer) {
  const parts = await readArchive(file);

  function read(path: string): XmlElement {
    const content = parts.get(path);
    if (content === undefined) throw new Error(`the file has no part ${path}`);
    return readXml(content);
  }

  /** The targets of a part's relations of one type, by id. The package itself is the part ''. */
  function follow(path: string, type: string): Map<string, string> {
    const { dir, base } = posix.parse(path);
    const found = elementsOf(read(posix.join(dir, '_rels', `${base}.rels`)), 'Relationship')
      .filter((relation) => attributeOf(relation, 'Type') === `${relations}/${type}`)
      .map((relation): [string, string] => [
        attributeOf(relation, 'Id'),
        posix.resolve('/', dir, attributeOf(relation, 'Target')).slice(1),
      ]);
    return new Map(found);
  }

  /** The declared content type of a part. */
  function typeOf(path: string): string {
    const types = read('[Content_Types].xml');
    const named = elementsOf(types, 'Override').find((each) => attributeOf(each, 'PartName') === `/${path}`);
    const ending = posix.extname(path).slice(1);
    const usual = elementsOf(types, 'Default').find((each) => attributeOf(each, 'Extension') === ending);
    const found = named ?? usual;
    return found === undefined ? '' : attributeOf(found, 'ContentType');
  }

  return { read, follow, typeOf };
}

/** The id of the relation that an element names. */
export const relationOf = (element: XmlElement): string => attributeOf(element, `${relations} id`);
