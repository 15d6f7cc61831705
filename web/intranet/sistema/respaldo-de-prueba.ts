import type { Respaldo } from '#contract/sistema/respaldo.ts'

export const respaldoBueno: Respaldo = {
  id: 3,
  clase: 'diario',
  estado: 'bueno',
  creado_en: '2026-11-20T06:00:00.000Z',
  terminado_en: '2026-11-20T06:01:00.000Z',
  bytes: 12_400_000,
  sha256: 'ab12'.repeat(16),
  avance: null,
  error: null,
  por_verificar: false,
  verificado_en: '2026-11-20T06:01:00.000Z',
  copiado_en: null,
  copia_error: null,
}
