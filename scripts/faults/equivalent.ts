/** Faults that change nothing that anybody could observe, by their id, with why. They leave the count. */
export const equivalent: Record<string, string> = {}
