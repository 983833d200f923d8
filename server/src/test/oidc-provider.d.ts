/** The package `oidc-provider`, which only the tests use, has no types of its own. */
declare module 'oidc-provider';

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const adapter: unknown;
  export default adapter;
}
