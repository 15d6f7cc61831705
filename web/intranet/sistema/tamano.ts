const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** `12,4 MB`, as disks are sold: by thousands. */
export function tamano(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('es-CL', { maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1 })} ${units[power]}`
}
