import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { type Installation, openInstallation } from '#test/support/server/installation';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

const path = join(repositoryRoot(), 'deploy', 'alerts.yaml');
const { groups } = parse(readFileSync(path, 'utf8')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

describe('the alert rules', () => {
  const metricsToken = 'a token';
  let on: Installation;
  let metrics: string;
  beforeAll(async () => {
    on = await openInstallation({ metricsToken });
    const headers = { authorization: `Bearer ${metricsToken}` };
    metrics = (await on.app.inject({ url: '/metrics', headers })).body;
  });
  afterAll(() => on.close());

  it('have one name each, and only the fields that Prometheus knows', () => {
    const fields = new Set(['alert', 'expr', 'for', 'labels', 'annotations']);
    expect(rules.flatMap((rule) => Object.keys(rule)).filter((field) => !fields.has(field))).toEqual([]);
    expect(rules.length).toBeGreaterThan(8);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    'read metrics that the server has: %s',
    (_name, rule) => {
      const named = rule.expr.match(/\bpitboss_\w+/g) ?? [];
      const families = new Set(metrics.match(/(?<=^# TYPE )pitboss_\w+/gm));
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !families.has(name))).toEqual([]);
      const depth = [...rule.expr].reduce(
        (open, each) => open + Number(each === '(') - Number(each === ')'),
        0,
      );
      expect(depth).toBe(0);
    },
  );

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    'say how bad it is, and what to do: %s',
    (_name, rule) => {
      expect(['critical', 'warning']).toContain(rule.labels.severity);
      expect(rule.for ?? '0s').toMatch(/^\d+[smhd]$/);
      for (const text of [rule.annotations.summary, rule.annotations.description])
        expect(text).toMatch(/^[A-Z].*\.$/);
    },
  );
});
