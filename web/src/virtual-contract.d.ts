declare module 'virtual:contract' {
  const contract: typeof import('@vialibera/contract').contract;
  export default contract;
}
