declare module 'virtual:learner-routes' {
  const routes: import('#web/network/json-link.ts').Routes;
  export default routes;
}

declare module 'virtual:admin-contract' {
  const contract: typeof import('@vialibera/contract/admin-contract').adminContract;
  export default contract;
}
