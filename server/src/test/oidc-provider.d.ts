/** The OpenID provider of the tests ships no types; the tests use it as they find it. */
declare module 'oidc-provider';

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const adapter: unknown;
  export default adapter;
}
