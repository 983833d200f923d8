import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';

const COMMON = 'common';

/**
 * Returns the categories of the quiz questions as select options. The categories are the licences and `common`. `nameOf`
 * returns the name of a category.
 */
export function useCategories() {
  const { data } = useQuery(api.licences.listLicences.queryOptions());
  const licences = data?.licences.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const options = [...licences, { value: COMMON, label: text.commonCategory }];
  const nameOf = (category: string) => options.find(({ value }) => value === category)?.label ?? category;
  return { options, nameOf };
}
