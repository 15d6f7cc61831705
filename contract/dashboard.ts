import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { Premiable, ProximoPremio } from './shared/premio.ts'

/** domain §2.1: one's own figures; percentages are null without a base. */
const MiResumen = z.object({
  mes_pct: z.number().nullable(),
  mes_a: z.number(),
  mes_base: z.number(),
  anio_pct: z.number().nullable(),
  anio_a: z.number(),
  anio_base: z.number(),
  abonos_anio: z.number(),
  faltas_consecutivas: z.number(),
  /** Null if no service is known, or it has ended. */
  proximo_premio: ProximoPremio.nullable(),
  /** Earned, and not recorded. */
  premio_ganado: Premiable.nullable(),
})
export type MiResumen = z.output<typeof MiResumen>

/** Something that waits for the caller. */
export const Alerta = z.object({
  tipo: z.enum(['listas', 'licencias', 'alarmas']),
  nivel: z.enum(['aviso', 'grave']),
  texto: z.string(),
  /** A path of the intranet. */
  enlace: z.string(),
})
export type Alerta = z.output<typeof Alerta>

export const dashboardApi = room('dashboard', {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'intranet.ver',
    summary: 'Las cifras propias de asistencia, y lo que espera por quien consulta',
    output: z.object({ mi_resumen: MiResumen, alertas: z.array(Alerta) }),
  }),
})
