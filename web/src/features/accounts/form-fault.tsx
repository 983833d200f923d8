/** What is wrong with a form, spoken when it appears. Always in the page, so that it is heard. */
export function FormFault({ text }: { text: string | null }) {
  return (
    <p role="alert" className={text ? 'rounded-control bg-red-soft px-4 py-3 font-semibold text-red' : 'hidden'}>
      {text}
    </p>
  );
}
