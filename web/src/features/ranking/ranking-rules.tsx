import { rankingText } from '#web/strings/ranking.ts';
import { Card } from '#web/ui/card.tsx';

export function RankingRules() {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{rankingText.rulesTitle}</h2>
      <ul className="grid list-disc gap-2 pl-5 text-[0.9375rem] leading-relaxed marker:text-yellow">
        {rankingText.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
