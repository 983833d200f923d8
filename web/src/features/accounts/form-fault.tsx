type Props = { id: string; text: string | null };

/** What is wrong with a form, spoken when it appears. Always in the page, so that it is heard. */
export function FormFault({ id, text }: Props) {
  return (
    <p
      id={id}
      role="alert"
      className={text ? 'rounded-control bg-red-soft px-4 py-3 font-semibold text-red' : 'absolute'}
    >
      {text}
    </p>
  );
}
