/** `40 ms`, `2,5 s`, `3 min 20 s` */
export function duracion(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${(ms / 1000).toLocaleString('es-CL', { maximumFractionDigits: 1 })} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
