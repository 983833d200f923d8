/** The oldest Node that runs the server. package.json and README.md repeat it; tools/checks/deployment.test.ts compares them. */
export const MINIMUM_NODE = '22.18';

/** Returns a sentence for the operator if `version` is older than MINIMUM_NODE. Otherwise returns null. */
export function describeOldNode(version: string): string | null {
  const [[major = 0, minor = 0], [minMajor = 0, minMinor = 0]] = [toNumbers(version), toNumbers(MINIMUM_NODE)];
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return null;
  return `Serve Node ${MINIMUM_NODE} o più recente: questo è ${version}.`;
}

const toNumbers = (version: string) => version.replace(/^v/, '').split('.').map(Number);
