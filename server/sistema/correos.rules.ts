import { type Correo, nombreEstadoCorreo, nombresTiposCorreo } from '#contract/sistema.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'

interface ConEnlace {
  enlace: string | null
  vence_en: string | null
}

/** False for a mail whose link or code is gone or expired. */
export const canBeSentAgain = (hasLink: boolean, { enlace, vence_en }: ConEnlace, now: Date): boolean =>
  !hasLink || (enlace !== null && (vence_en === null || vence_en > now.toISOString()))

/** True if it carries a link that opens an account: one that expires. */
export const carriesKey = ({ enlace, vence_en }: ConEnlace): boolean => enlace !== null && vence_en !== null

export const columnasCorreos = (servidor: boolean) =>
  columnas<Correo>({
    asunto: 'Asunto',
    tipo: ['Tipo', nombresTiposCorreo],
    para: 'Para',
    estado: ['Estado', (estado) => nombreEstadoCorreo(estado, servidor)],
    intentos: 'Intentos',
    creado_en: ['Creado', localMoment],
    enviado_en: ['Enviado', localMoment],
    ultimo_error: 'Último error',
  })
