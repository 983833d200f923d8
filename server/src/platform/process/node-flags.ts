/**
 * Node flags for the server. They limit the size of V8's young generation. Without them, V8 derives this size from the
 * machine's memory, and an idle server takes 100 MiB more. package.json, the Dockerfile and deploy/ repeat the flags, and
 * tools/checks/deployment.test.ts checks that they are the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4'];
