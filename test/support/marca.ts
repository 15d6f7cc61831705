/** Mark of a browser that every member of the cast trusts. */
export const marca = 'm'.repeat(43)
