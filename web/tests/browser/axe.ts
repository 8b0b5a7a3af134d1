// What axe finds on a page: only what is serious, by the rules of WCAG 2.2 AA. How a page looks does not depend on the
// line, so over a rough one nothing is looked for again.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { rough } from './stage';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

export async function findings(page: Page): Promise<string[]> {
  if (rough) return [];
  await page.evaluate(axe);
  const all = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(where: Document, how: object): Promise<{ violations: Finding[] }> } }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations;
  });
  return all.filter((one) => one.impact === 'serious' || one.impact === 'critical').map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`).join(' | ')}`);
}
