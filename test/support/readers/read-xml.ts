import { SaxesParser } from 'saxes';

/** An element of a document: its name without prefix, its attributes, and its content. */
export interface XmlElement {
  name: string;
  /** By name; an attribute of another namespace has that namespace and a space before its name. */
  attributes: Map<string, string>;
  elements: XmlElement[];
  text: string;
}

/** Parses a document and rejects one that is not well-formed, as a spreadsheet program does. */
export function readXml(content: Buffer): XmlElement {
  const outside: XmlElement = { name: '', attributes: new Map(), elements: [], text: '' };
  const open = [outside];
  const innermost = () => open.at(-1) ?? outside;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const pairs = Object.values(attributes).map(({ uri, local: name, value }): [string, string] => [
      uri === '' ? name : `${uri} ${name}`,
      value,
    ]);
    const element = { name: local, attributes: new Map(pairs), elements: [], text: '' };
    innermost().elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    innermost().text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(content)).close();
  const [root] = outside.elements;
  if (root === undefined) throw new Error('a document without an element');
  return root;
}

/** The child elements with this name, in order. */
export function elementsOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  return (parent?.elements ?? []).filter((element) => element.name === name);
}

export function attributeOf(element: XmlElement, name: string): string {
  const value = element.attributes.get(name);
  if (value === undefined) throw new Error(`${element.name} without ${name}`);
  return value;
}
