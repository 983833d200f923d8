/**
 * Node flags for the server. V8 chooses the size of its young generation by the machine's memory; without this limit an idle
 * server takes 100 MiB more. package.json, the Dockerfile and deploy/ repeat the flags, and tools/deployment.test.ts checks that
 * they are the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4'];
