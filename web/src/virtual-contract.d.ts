declare module 'virtual:learner-routes' {
  const routes: import('./platform/api/create-client.ts').Routes;
  export default routes;
}

declare module 'virtual:admin-routes' {
  const routes: import('./platform/api/create-client.ts').Routes;
  export default routes;
}
