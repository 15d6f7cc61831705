/** Fields whose value changes, for the audit log, before and after. */
export function differences<T extends object>(
  before: T,
  wanted: Partial<T>,
): { antes: Partial<T>; despues: Partial<T> } {
  const antes: Partial<T> = {}
  const despues: Partial<T> = {}
  for (const field of Object.keys(wanted) as (keyof T)[]) {
    if (wanted[field] === undefined || wanted[field] === before[field]) continue
    antes[field] = before[field]
    despues[field] = wanted[field]
  }
  return { antes, despues }
}
