import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

const folder = join(repositoryRoot(), 'src/web');
const components = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

interface Field {
  file: string;
  /** Its value of `autoComplete`; empty without one. */
  autoComplete: string;
}

/** Every password field in the components, by the name of its tag. */
function fieldsOf(tags: readonly string[]): Field[] {
  return components.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX);
    const found: Field[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxSelfClosingElement(node) && tags.includes(node.tagName.getText())) {
        const [, autoComplete = ''] = /autoComplete="([^"]*)"/.exec(node.attributes.getText()) ?? [];
        found.push({ file, autoComplete });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

describe('a password manager', () => {
  it('finds the username before every field of the own password', () => {
    const own = fieldsOf(['SecretInput']).filter(({ autoComplete }) => autoComplete !== 'new-password');
    // The sign-in shows the username, the other field has it hidden.
    expect(own).toEqual(
      expect.arrayContaining([
        { file: 'features/auth/login-form.tsx', autoComplete: 'current-password' },
        { file: 'platform/form/own-password-input.tsx', autoComplete: 'current-password' },
      ]),
    );
    expect(own).toHaveLength(2);
    const input = readFileSync(join(folder, 'platform/form/own-password-input.tsx'), 'utf8');
    expect(input).toMatch(/autoComplete="username"[\s\S]*<SecretInput/);
    expect(fieldsOf(['OwnPasswordInput']).length).toBeGreaterThanOrEqual(7);
  });

  it('meets no password field of another kind', () => {
    const others = components.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return /type="password"|<PasswordInput/.test(text) && file !== 'ui/form/inputs/secret-input.tsx';
    });
    expect(others).toEqual([]);
  });
});
