declare module 'virtual:learner-routes' {
  const routes: import('#web/network/json-link.ts').Routes;
  export default routes;
}

declare module 'virtual:admin-routes' {
  const routes: import('#web/network/json-link.ts').Routes;
  export default routes;
}
