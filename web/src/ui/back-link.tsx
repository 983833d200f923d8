import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

type BackLinkProps = Pick<LinkProps, 'to' | 'params' | 'children'>;

export function BackLink({ to, params, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      params={params}
      activeOptions={{ exact: true }}
      className="-ml-1.5 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-lg pr-2 font-semibold wrap-anywhere text-blue hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5 shrink-0" />
      <>{children}</>
    </Link>
  );
}
