import type { ReactNode } from 'react';

/** `children` is the drawing over the words. */
export function FeatureCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-6">
      <div aria-hidden="true" className="mb-3 flex h-14 items-center gap-3">
        {children}
      </div>
      <h3 className="text-xl">{title}</h3>
      <p className="text-muted">{text}</p>
    </li>
  );
}
