declare module 'virtual:contract' {
  const contract: typeof import('@vialibera/contract').learnerContract;
  export default contract;
}

declare module 'virtual:admin-contract' {
  const contract: typeof import('@vialibera/contract/admin-contract').adminContract;
  export default contract;
}
