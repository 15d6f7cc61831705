/** Whether a version, `1.10.0`, comes after another. */
export function isNewer(version: string, than: string): boolean {
  const [these, those] = [version, than].map((one) => one.split('.').map(Number))
  const at = [0, 1, 2].find((index) => these?.[index] !== those?.[index])
  return at !== undefined && (these?.[at] ?? 0) > (those?.[at] ?? 0)
}
