import type { EstadoAccidente } from '#contract/accidentes/estados.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'

export const colorDe: Record<EstadoAccidente, BadgeVariant> = {
  registrado: 'error',
  informado: 'warning',
  en_tramite: 'info',
  cerrado: 'success',
}

export const fichaDe = (id: number): string => `/intranet/emergencias/accidentes/${id}`
