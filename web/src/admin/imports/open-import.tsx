import { useQuery } from '@tanstack/react-query';
import type { ImportPreview, ImportSource } from '@vialibera/contract/imports';
import type { ReactNode } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { previewText } from '#web/admin/strings/import-preview.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { ImportPreviewCard } from './import-preview-card.tsx';
import { openImportOptions } from './open-import-options.ts';

type Props = {
  source: ImportSource;
  onCancelled?: () => void;
  renderResult?: (preview: ImportPreview) => ReactNode;
};

/**
 * Shows the unfinished import from `source` into the bank of the licence, so that the admin can continue it after a reload.
 * Renders nothing if no import is unfinished.
 */
export function OpenImport({ source, ...card }: Props) {
  const { licence } = useLicence();
  const input = { source, licence: licence.id };
  const open = useQuery(api.imports.findOpenImport.queryOptions({ input, ...openImportOptions }));
  const progress = open.data?.progress;
  const importId = progress && progress.state !== 'staging' ? progress.importId : null;
  const preview = useQuery(
    api.imports.previewImport.queryOptions({
      input: { importId: importId ?? '' },
      enabled: importId !== null,
      ...openImportOptions,
    }),
  );
  const error = open.error ?? preview.error;
  const retry = () => void (open.isError ? open : preview).refetch();
  if (error) return <LoadError error={error} title={importText.errors.open} onRetry={retry} />;
  if (progress?.state === 'staging')
    return <p className="wrap-anywhere text-yellow-ink">{importText.wizard.incomplete(progress.fileName)}</p>;
  if (!importId) return null;
  if (!preview.data)
    return (
      <p role="status" aria-busy className="text-muted">
        {previewText.loading}
      </p>
    );
  return <ImportPreviewCard key={importId} preview={preview.data} title={importText.wizard.unfinished} {...card} />;
}
