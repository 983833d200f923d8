import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { examFormsText } from '#web/strings/exam-forms.ts';
import { formatTopic, topicTitle, type TopicTitles } from '#web/strings/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type RuleDraft, sumOf } from './form-draft.ts';

const { form: text, sum, rest } = examFormsText;

type Props = {
  rules: readonly RuleDraft[];
  questions: string;
  topics: TopicTitles;
  onChange: (rules: readonly RuleDraft[]) => void;
};

/**
 * Edits the composition of an exam form, i.e. how many questions of which topics an exam has. Shows the total number of
 * questions.
 */
export function CompositionEditor({ rules, questions, topics, onChange }: Props) {
  const total = Number(questions) || 0;
  const asked = sumOf(rules);
  const change = (rule: RuleDraft) => onChange(rules.map((old) => (old.key === rule.key ? rule : old)));
  function add() {
    const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1;
    onChange([...rules, { key, topics: [], count: '1' }]);
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-sign text-lg font-bold">{text.composition}</legend>
      {topics.length === 0 && <p className="text-muted">{text.withoutTopics}</p>}
      <ol className="grid gap-2">
        {rules.map((rule, index) => (
          <li key={rule.key} className="rounded-control border border-line p-3">
            <Rule
              rule={rule}
              number={index + 1}
              topics={topics}
              onChange={change}
              onRemove={() => onChange(rules.filter(({ key }) => key !== rule.key))}
            />
          </li>
        ))}
      </ol>
      {topics.length > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={add}>
          {text.addRule}
        </Button>
      )}
      <p role="status" className={asked > total ? 'font-semibold text-red' : 'text-muted'}>
        {rules.length > 0 && sum(asked, total)} {asked < total && rest(total - asked, rules.length === 0)}
      </p>
    </fieldset>
  );
}

type RuleProps = {
  rule: RuleDraft;
  number: number;
  topics: TopicTitles;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
};

function Rule({ rule, number, topics, onChange, onRemove }: RuleProps) {
  const [opened, setOpened] = useState(rule.topics.length === 0);
  const names = rule.topics.map((topic) => topicTitle(topic, topics) || String(topic)).join(', ');
  return (
    <fieldset className="flex flex-wrap items-start gap-3">
      <legend className="sr-only">{text.rule(number)}</legend>
      <details
        open={opened}
        onToggle={(event) => setOpened(event.currentTarget.open)}
        className="min-w-0 grow basis-48"
      >
        <summary className="min-h-12 cursor-pointer content-center font-semibold wrap-anywhere">
          <span className="sr-only">{text.ruleTopics}</span> {names || text.noTopics}
        </summary>
        {opened && (
          <TopicChoice
            topics={topics}
            chosen={rule.topics}
            onChange={(chosen) => onChange({ ...rule, topics: chosen })}
          />
        )}
      </details>
      <div className="w-20 [&_label]:sr-only">
        <TextField
          label={text.ruleCount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={rule.count}
          onChange={(event) => onChange({ ...rule, count: event.target.value })}
        />
      </div>
      <button
        type="button"
        aria-label={text.removeRule(number)}
        title={text.remove}
        onClick={onRemove}
        className="grid size-12 place-items-center rounded-control text-muted hover:bg-blue-soft hover:text-blue-strong"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </fieldset>
  );
}

type TopicChoiceProps = { topics: TopicTitles; chosen: readonly number[]; onChange: (chosen: number[]) => void };

function TopicChoice({ topics, chosen, onChange }: TopicChoiceProps) {
  const toggle = (number: number) =>
    onChange(
      topics
        .map((topic) => topic.number)
        .filter((each) => (each === number ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <div className="grid">
      {topics.map(({ number }) => (
        <label key={number} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-blue"
            checked={chosen.includes(number)}
            onChange={() => toggle(number)}
          />
          <span className="min-w-0 wrap-anywhere">{formatTopic(number, topics)}</span>
        </label>
      ))}
    </div>
  );
}
