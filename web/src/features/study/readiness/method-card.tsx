import { Link } from '@tanstack/react-router';
import { readinessText } from '#web/features/study/strings/readiness.ts';
import { Card } from '#web/ui/card.tsx';

const { method: text } = readinessText;

/** Explains how the probability is computed. */
export function MethodCard() {
  return (
    <Card className="grid gap-3 md:col-span-2 md:p-8">
      <h2 className="text-xl">{text.title}</h2>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-[65ch]">
          {paragraph}
        </p>
      ))}
      <Link
        to="/affidabilita"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-blue underline underline-offset-4"
      >
        {text.link}
      </Link>
    </Card>
  );
}
