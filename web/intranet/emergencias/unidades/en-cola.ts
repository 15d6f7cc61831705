import { textoHora } from '#contract/emergencias/horas.ts'

/** A time that waits: an instant as the clock shows it, one that was typed as it was typed. */
export function textoEnCola(hora: string | null, alarma: string): string {
  if (hora === null) return 'sin hora'
  return hora.endsWith('Z') ? textoHora(hora, alarma) : hora.replace('T', ' ')
}
