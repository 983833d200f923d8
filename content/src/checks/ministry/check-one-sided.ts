import type { Concept, MinistryTopic } from '#content/ministry/read-ministry.ts';

/** Checks that each concept has both true and false statements, or that `oneSided` explains why the list has only one kind. */
export function oneSidedIssues(ministry: readonly MinistryTopic[]): string[] {
  return ministry
    .flatMap((topic) => topic.concepts)
    .flatMap((concept) => {
      const { id, oneSided } = concept;
      if (hasBoth(concept))
        return oneSided ? [`concept ${id}: it has true and false statements, but says oneSided`] : [];
      return oneSided ? [] : [`concept ${id}: all its statements have the same answer, and it does not say why`];
    });
}

function hasBoth({ statements }: Concept): boolean {
  return new Set(statements.map(({ answer }) => answer)).size > 1;
}
