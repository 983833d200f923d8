/** The driving licences and professional certificates, in the order in which a combination such as «C1/C1E» contains them. */
const LICENCES = 'AM A1 A2 A B1 B96 B BE C1 C1E C CE D1 D1E D DE KA KB CQC CAP ADR SUPERIORI'.split(' ');
const KNOWN = new Set(LICENCES);
const NOISE = /\b(?:patent[ei]|licen[czs][aei]|cat(?:egori[ae])?\.?|tip[oi]|di|guida|per|l[ae])(?![\p{L}\d])/giu;
/** The lists of the exams that revise a licence, such as «REV_AB», «revisione superiori» and «REV-CQC». */
const REVISION = /^rev(?:ision[ei])?[\s_-]*(am|cqc|ab?|b|sup(?:eriori)?)?$/i;
const CERTIFICATE = /^cqc[\s_-]*(merci|cose|persone|comune)$/i;

/**
 * Returns the normal form of a licence. Returns null if `value` is not a licence. «patente B» and «B» give «B»; «A-B», «A e B»
 * and «ab» give «AB»; «C1, C1E» gives «C1/C1E». A list of revisions gives the id of its licence: «REV_AB» gives «REV».
 */
export function parseLicence(value: string): string | null {
  if (value.length > 40) return null;
  const words = value.replace(NOISE, ' ').trim();
  const revision = REVISION.exec(words);
  if (revision) return /^(?:am|cqc)$/i.test(revision[1] ?? '') ? `REV-${revision[1]?.toUpperCase()}` : 'REV';
  const certificate = CERTIFICATE.exec(words)?.[1];
  if (certificate) return `CQC ${certificate.toLowerCase()}`;
  const parts = words
    .replace(/(?<=\s)e(?=\s)/g, ',')
    .toUpperCase()
    .replace(/\b([BCD]1?)\s*\+\s*E\b/g, '$1E')
    .split(/[\s,;/+&_-]+/)
    .map((part) => (part === 'SUP' ? 'SUPERIORI' : part))
    .flatMap((part) => (/^[ABCD]{2,}$/.test(part) ? part.split('') : [part]))
    .filter((part) => part !== '');
  if (parts.length === 0 || !parts.every((part) => KNOWN.has(part))) return null;
  const sorted = LICENCES.filter((licence) => parts.includes(licence));
  return sorted.join(sorted.every((licence) => licence.length === 1) ? '' : '/');
}
