import type { EmergenciaActiva } from '#contract/dashboard.ts'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { presentesDe } from '#contract/emergencias/presentes.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'

const sinNadie = { en_lugar: 0, en_cuartel: 0, vienen: 0, mi_respuesta: null, llamado: true }

/** Open emergencies as they are told live: the dashboard itself is read again once the alarm has passed. */
export const abiertasAhora = (
  delDashboard: readonly EmergenciaActiva[],
  activas: readonly Emergencia[],
): EmergenciaActiva[] =>
  activas.map((viva) => ({ ...sinNadie, ...delDashboard.find(({ id }) => id === viva.id), ...viva }))

/** With who is where by its board. */
export const conTablero = (
  emergencia: EmergenciaActiva,
  { emergencia: { unidades }, voy_cuartel, voy_lugar, mi_respuesta, llamado }: Tablero,
): EmergenciaActiva => ({
  ...emergencia,
  ...presentesDe(unidades, [...voy_cuartel, ...voy_lugar]),
  unidades,
  mi_respuesta,
  llamado,
})
