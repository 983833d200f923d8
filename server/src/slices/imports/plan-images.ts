import { imageBaseName } from '@vialibera/domain/banks/image-base-name';
import type { ImportPlan, PlannedStatement } from '@vialibera/domain/banks/plan-import';
import { isAwaitingImage } from '@vialibera/domain/banks/needs-image';
import type { KnownStatement } from '@vialibera/domain/banks/statement';
import { findAlikeImages } from '#server/slices/banks/images/find-alike-images.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listImportImages } from './images-store.ts';

/**
 * Finds an uploaded image for each statement that lacks its image. First compares the names of the images with the image name
 * that the statement had in its file, then the numbers in these names. If neither matches, an image is chosen that looks like
 * the existing images of the statement's group.
 */
export async function planImages(
  tx: Db,
  importId: string,
  known: readonly KnownStatement[],
  dataDir: string,
): Promise<ImportPlan> {
  const uploaded = await listImportImages(tx, importId);
  const byNumber = new Map([...uploaded].map(([name, url]) => [numberIn(name), url]));
  const byGroup = await findGroupImages(tx, dataDir, [...uploaded.values()], known);
  const statements = known.flatMap((statement): PlannedStatement[] => {
    if (!statement.live || !isAwaitingImage(statement)) return [];
    const name = statement.imageRef === null ? null : imageBaseName(statement.imageRef);
    const imageUrl =
      uploaded.get(name ?? '') ?? byNumber.get(numberIn(name) ?? '') ?? byGroup.get(groupOf(statement) ?? '');
    if (imageUrl === undefined) return [];
    const { key } = statement;
    const changes = [{ field: 'image' as const, before: null, after: imageUrl }];
    return [{ classification: 'changed', key, knownKey: key, statement: { ...statement, imageUrl }, changes }];
  });
  return { statements, missing: [], lostCharacters: 0 };
}

/** Returns the number in a name, without leading zeros. Returns null if the name contains no number or several numbers. */
function numberIn(name: string | null): string | null {
  const numbers = name?.match(/\d+/g) ?? [];
  return numbers.length === 1 ? String(Number(numbers[0])) : null;
}

function groupOf({ statementGroup, subtopic }: KnownStatement): string | null {
  return statementGroup ?? subtopic;
}

/**
 * Returns a map from group to uploaded image. The map contains a group if one of the uploaded images looks like all existing
 * images of the group.
 */
async function findGroupImages(tx: Db, dataDir: string, uploaded: readonly string[], known: readonly KnownStatement[]) {
  const alike = await findAlikeImages(
    tx,
    dataDir,
    uploaded.map((imageUrl) => ({ imageUrl })),
    known,
  );
  const images = new Map<string, Set<string>>();
  for (const statement of known) {
    const group = groupOf(statement);
    if (!statement.live || group === null || statement.imageUrl === null) continue;
    images.set(group, (images.get(group) ?? new Set()).add(statement.imageUrl));
  }
  return new Map(
    [...images].flatMap(([group, ofGroup]) => {
      const url = uploaded.find((each) => [...ofGroup].every((image) => alike.get(each)?.includes(image)));
      return url === undefined ? [] : [[group, url] as const];
    }),
  );
}
