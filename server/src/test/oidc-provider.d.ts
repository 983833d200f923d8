/** The OpenID provider of the tests ships no types. */
declare module 'oidc-provider';

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const adapter: unknown;
  export default adapter;
}
