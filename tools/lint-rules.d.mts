import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type RuleName = 'no-clock' | 'no-private-verbs' | 'drizzle-in-stores' | 'no-test-imports' | 'floors';

declare const plugin: { meta: { name: string }; rules: Record<RuleName, Rule> };
export default plugin;
