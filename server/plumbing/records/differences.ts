/** What a write changes, for the audit log: of each wanted field that is not so already, what it was and becomes. */
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
