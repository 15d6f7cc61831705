import { type Correo, nombreEstadoCorreo, nombresTiposCorreo } from '#contract/sistema.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'

interface ConEnlace {
  enlace: string | null
  vence_en: string | null
}

/** False for a mail whose button's link is gone or expired. */
export const canBeSentAgain = (boton: string | null, { enlace, vence_en }: ConEnlace, now: Date): boolean =>
  boton === null || (enlace !== null && (vence_en === null || vence_en > now.toISOString()))

/** True if it carries a link that opens an account: one that expires. */
export const carriesKey = ({ enlace, vence_en }: ConEnlace): boolean => enlace !== null && vence_en !== null

export const columnasCorreos = (servidor: boolean): Column<Correo>[] => [
  { title: 'Asunto', value: ({ asunto }) => asunto },
  { title: 'Tipo', value: ({ tipo }) => nombresTiposCorreo[tipo] },
  { title: 'Para', value: ({ para }) => para },
  { title: 'Estado', value: ({ estado }) => nombreEstadoCorreo(estado, servidor) },
  { title: 'Intentos', value: ({ intentos }) => intentos },
  { title: 'Creado', value: ({ creado_en }) => localMoment(creado_en) },
  { title: 'Enviado', value: ({ enviado_en }) => enviado_en && localMoment(enviado_en) },
  { title: 'Último error', value: ({ ultimo_error }) => ultimo_error },
]
