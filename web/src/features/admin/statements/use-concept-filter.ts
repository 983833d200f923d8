import { useLocation, useNavigate } from '@tanstack/react-router';

/** The concept in the URL to whose statements the list is limited. The list of concepts leads here. */
export function useConceptFilter() {
  const id = useLocation({ select: ({ search }) => (search as { concetto?: string }).concetto });
  const navigate = useNavigate();
  const clear = () =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, concetto: undefined }), resetScroll: false } as never);
  return { id, clear };
}
