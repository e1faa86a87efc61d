import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { readFunctions } from '#server/platform/database/apply-functions';
import { databaseFolder } from '#server/platform/database/migrate';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** A function as its clauses and its body, or a statement of the server as a body alone. */
interface Text {
  name: string;
  clauses: string;
  body: string;
}

const changesRows = /^(with|insert|update|delete)\b.*\b(update|delete from)\b|^(update|delete)\b/s;
const volatile =
  /\b(clock_timestamp|timeofday|random|gen_random_uuid|nextval|txid_current|pg_current_xact_id)\(/;

const timeBesideColumns =
  /^update\b.*\bset\b.*(\bcase\b((?!\bend\b).)*|\b(least|greatest|coalesce)\([^()]*)statement_timestamp\(|\bdo update\b.*\bwhere\b.*statement_timestamp\(/s;

/** What Citus cannot plan or run on a node, as far as a text shows it: docs/decisions/0033 says why. */
const forms: { form: string; isIn: (text: Text, reads: RegExp) => boolean }[] = [
  {
    form: 'a plan without the values of its parameters: the network, and so the node, is not known',
    isIn: ({ clauses, body }, reads) =>
      /plan_cache_mode\s*(=|to)\s*force_generic/.test(clauses) && reads.test(body),
  },
  {
    form: 'a table in a function in plain SQL',
    isIn: ({ clauses, body }, reads) => /\blanguage sql\b/.test(clauses) && reads.test(body),
  },
  {
    form: 'an insert in a with',
    isIn: (text, reads) =>
      statementsOf(text, reads).some((each) => /\bas\s*(not\s+)?(materialized\s*)?\(\s*insert\b/.test(each)),
  },
  {
    form: 'a volatile function in a statement that changes rows',
    isIn: (text, reads) =>
      statementsOf(text, reads).some((each) => changesRows.test(each) && volatile.test(each)),
  },
  {
    form: 'a volatile function in a statement that only reads: it reads all networks, over connections of its own',
    isIn: (text, reads) =>
      statementsOf(text, reads).some((each) => /^(select|perform)\b/.test(each) && volatile.test(each)),
  },
  {
    form: 'a function for the time beside columns in an update, or in the condition of an upsert',
    isIn: (text, reads) => statementsOf(text, reads).some((each) => timeBesideColumns.test(each)),
  },
  {
    form: 'a lock on rows of several networks',
    isIn: (text, reads) =>
      statementsOf(text, reads).some(
        (each) => /\bskip locked\b/.test(each) && !/\bnetwork_id\s*=/.test(each),
      ),
  },
];

/** Statements are found at the words that can stand before one. */
function statementsOf({ body }: Text, reads: RegExp): string[] {
  return body
    .split(/;|\bloop\b|\bthen\n|\bbegin\n|\belse\n/)
    .map((each) => each.trim())
    .filter((each) => reads.test(each));
}

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '').toLowerCase();

function textOfFunction({ name, sql }: { name: string; sql: string }): Text {
  const [before = '', ...rest] = withoutComments(sql).split('$$');
  return { name, clauses: `${before} ${rest.at(-1)}`, body: rest.slice(0, -1).join('$$') };
}

/** The texts in backticks of a file, with a word in the place of each value. */
function textsOfFile(path: string): Text[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(repositoryRoot(), path), 'utf8'),
    ts.ScriptTarget.ESNext,
    true,
  );
  const texts: Text[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNoSubstitutionTemplateLiteral(node)) add(node.text);
    if (ts.isTemplateExpression(node))
      add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' value '));
    ts.forEachChild(node, visit);
  };
  const add = (text: string) => texts.push({ name: path, clauses: '', body: withoutComments(text) });
  visit(file);
  return texts;
}

const broken = (texts: readonly Text[], reads: RegExp) =>
  texts.flatMap((text) =>
    forms.filter(({ isIn }) => isIn(text, reads)).map(({ form }) => `${text.name}: ${form}`),
  );

const on = await forFile(openInstallation());
const { rows } = await on.owner.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'network_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and c.relname not in ('audits', 'audit_differences', 'alarms', 'server_clocks')`);
const reads = new RegExp(
  `\\b(from|join|into|update|using)\\s+(${rows.map(({ name }) => name).join('|')})\\b`,
);

describe('what Citus plans', () => {
  it('are the statements of all SQL functions', async () => {
    const files = await readFunctions(join(databaseFolder(), 'functions'));
    const texts = files.map(textOfFunction);
    expect(texts.filter(({ body }) => reads.test(body)).length).toBeGreaterThan(100);
    expect(broken(texts, reads)).toEqual([]);
  });

  it('are the statements of the server', () => {
    const paths = readdirSync(join(repositoryRoot(), 'src/server'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => relative(repositoryRoot(), join(entry.parentPath, entry.name)));
    const texts = paths.flatMap(textsOfFile);
    expect(texts.filter(({ body }) => reads.test(body)).length).toBeGreaterThan(100);
    expect(broken(texts, reads)).toEqual([]);
  });

  it('is not one of the known forms', () => {
    const head = 'create or replace function f() returns void';
    const planned = (clauses: string, body: string) =>
      broken([textOfFunction({ name: 'f', sql: `${head} ${clauses} as $$${body}$$;` })], reads).length;
    const read = 'begin\n perform 1 from accounts a where a.network_id = p_network; end';
    expect(planned('language plpgsql', read)).toBe(0);
    expect(planned('language plpgsql set plan_cache_mode = force_generic_plan', read)).toBe(1);
    expect(planned('language sql', 'select 1 from accounts')).toBe(1);
    const bodies = [
      'begin\n with n as (insert into sessions select 1) select from n; end',
      'begin\n delete from sessions s where s.ends_at < clock_timestamp(); end',
      'begin\n perform 1 from backup_jobs for update skip locked; end',
      "begin\n select array_agg(nextval('record_ids')) into a from tickets t where t.network_id = p_network; end",
      'begin\n update sessions set seen_at = least(seen_at, statement_timestamp()) where network_id = p_network; end',
      'begin\n insert into inbox_marks values (1) on conflict do update set a = 1 where b < statement_timestamp(); end',
    ];
    expect(bodies.map((body) => planned('language plpgsql', body))).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
