import type { ListedReason, MatchableStatement } from '@vialibera/domain/banks/listed-reason';
import { toSignature } from '@vialibera/domain/banks/statement-signature';
import type { WholeContent } from '#content/read-content.ts';
import { readMinistry } from '#content/ministry/read-ministry.ts';
import { readSignatures } from '#content/ministry/read-signatures.ts';
import { textKeyOf } from '#content/ministry/statement-key.ts';

/** Returns all our reasons, or those of `content`, in the form that an import uses. */
export function listReasons(
  { ministry, signatures }: Pick<WholeContent, 'ministry' | 'signatures'> = {
    ministry: readMinistry(),
    signatures: readSignatures(),
  },
): ListedReason[] {
  const { statements, texts } = signatures;
  return ministry.flatMap(({ topic, concepts }) =>
    concepts.flatMap(({ id: conceptId, statements: of }) =>
      of.map(({ key, figure, answer }) => {
        const textKey = texts.get(key) ?? key;
        return { key, textKey, conceptId, topic, figure, answer, signature: statements.get(key)! };
      }),
    ),
  );
}

export function toMatchable({
  text,
  ...statement
}: { text: string } & Pick<MatchableStatement, 'answer' | 'imageRef' | 'topic' | 'group'>): MatchableStatement {
  return { ...statement, textKey: textKeyOf(text), signature: toSignature(text), options: null, imageUrl: null };
}
