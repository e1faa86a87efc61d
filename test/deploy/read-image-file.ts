import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { repositoryRoot } from '#server/platform/config/repository-root';

/** What `deploy/Dockerfile` says, as its last stage leaves it. */
export function readImageFile() {
  const file = DockerfileParser.parse(readFileSync(join(repositoryRoot(), 'deploy', 'Dockerfile'), 'utf8'));
  const textsOf = (keyword: string) =>
    file
      .getInstructions()
      .filter((each) => each.getKeyword() === keyword)
      .map((each) => each.getArgumentsContent() ?? '');
  const variables = file.getENVs().flatMap((each) => each.getProperties());
  const wordsOf = (text = '[]') => JSON.parse(text.replace(/^CMD /, '')) as string[];
  return {
    stages: file.getFROMs().map((from) => ({ image: from.getImage() ?? '', name: from.getBuildStage() })),
    textsOf,
    steps: textsOf('RUN'),
    variables: Object.fromEntries(variables.map((each) => [each.getName(), each.getValue() ?? ''])),
    volumes: wordsOf(textsOf('VOLUME').at(-1)),
    command: wordsOf(textsOf('CMD').at(-1)),
    check: wordsOf(textsOf('HEALTHCHECK').at(-1)),
    /** Ids of user and group. */
    user: (textsOf('USER').at(-1) ?? '').split(':').map(Number),
  };
}

/** The files and folders that `.dockerignore` lets into the build. */
export function readImageContext(): string[] {
  const lines = readFileSync(join(repositoryRoot(), '.dockerignore'), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
}
