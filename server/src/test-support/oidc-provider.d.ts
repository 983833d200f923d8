/** Declares the package `oidc-provider`, which contains no type declarations. Only the tests use this package. */
declare module 'oidc-provider';

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const adapter: unknown;
  export default adapter;
}
