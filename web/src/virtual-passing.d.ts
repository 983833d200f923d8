declare module 'virtual:passing-scenes' {
  const scenes: import('@vialibera/content/scenes/passing-scenes').PassingScenes;
  export default scenes;
}

declare module 'virtual:passing-scene-ids' {
  const ids: readonly string[];
  export default ids;
}
