/** Values that both drivers bind alike (data §3 rule 3). */
export type BindableValue = string | number | bigint | null | Uint8Array

/**
 * Refuses every value that the two drivers would store differently: booleans, dates, undefined, NaN, objects.
 * @throws TypeError with the position and the kind, never the value (it may be a secret)
 */
export function assertBindable(values: readonly unknown[]): asserts values is readonly BindableValue[] {
  for (const [index, value] of values.entries()) {
    const fault = faultOf(value)
    if (fault) throw new TypeError(`Parameter ${index + 1} cannot be bound: ${fault}`)
  }
}

/** Converts values for node:sqlite, which binds every number as REAL ('a' || 1 would give 'a1.0'). */
export function sqliteValues(values: readonly unknown[]): BindableValue[] {
  assertBindable(values)
  return values.map((value) => (Number.isSafeInteger(value) ? BigInt(value as number) : value))
}

function faultOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value.includes('\0') ? 'text with a NUL character' : undefined
    case 'number':
      return Number.isFinite(value) ? undefined : 'a number that is not finite'
    case 'bigint':
      return undefined
    case 'object':
      return value === null || value instanceof Uint8Array ? undefined : `an object (${value.constructor?.name})`
    default:
      return `a value of type ${typeof value}`
  }
}
