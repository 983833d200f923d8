import { createFileRoute } from '@tanstack/react-router';
import { DeletionLinkForm } from '#web/features/legal/deletion-link-form.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { accountDeletion } from '#web/features/legal/strings/account-deletion.ts';

export const Route = createFileRoute('/account-deletion')({ staticData: { footer: true }, component: AccountDeletion });

function AccountDeletion() {
  return (
    <LegalPage document={accountDeletion}>
      <DeletionLinkForm />
    </LegalPage>
  );
}
