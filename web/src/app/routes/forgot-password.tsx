import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordForm });
