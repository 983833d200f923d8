/**
 * Flags of Node for the server: V8 sizes the space of new objects by the machine and would hold 100 MiB more at rest. The same flags
 * stand in package.json, Dockerfile and deploy/, which cannot import them (tools/deployment.test.ts compares them).
 */
export const NODE_FLAGS = ['--max-semi-space-size=4'];
