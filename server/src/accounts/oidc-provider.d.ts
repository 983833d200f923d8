/** The OpenID provider of the tests ships no types; the tests use it as they find it. */
declare module 'oidc-provider';
