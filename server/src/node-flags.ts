/**
 * Node flags for the server. V8 sizes its young generation by the machine's memory; without a limit an idle server takes 100 MiB more.
 * package.json, the Dockerfile and deploy/ repeat the flags; tools/deployment.test.ts compares them.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4'];
