const whole = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })

/** `820 kB`, `1,2 MB`, unbreakable; decimal units, as disks are sold. */
export function peso(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  // A value rounding to 1000 moves up a unit.
  while (value >= 999.5 && units.length > 1) {
    value /= 1000
    units.shift()
  }
  const { format } = value >= 100 ? whole : fine
  return `${format(value)}\u00a0${units[0]}`
}
