import type { CambioGuardia } from '#contract/guardias/cambios.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import type { CambioLeido } from './cambios.queries.ts'
import {
  esperaA,
  estadoAhora,
  leConcierne,
  type PuestoCambiado,
  puedeAprobar,
  puedeCancelar,
  puedeRechazar,
} from './cambios.rules.ts'

type Puesto = PuestoCambiado & Omit<CambioGuardia['puesto'], keyof PuestoCambiado>

/** The seat that is given away. */
export const puestoDe = (row: CambioLeido): Puesto & { cama: number | null } => ({
  asignacion_id: row.asignacion_id,
  guardia_id: row.guardia_id,
  nombre_guardia: row.nombre_guardia,
  tipo: row.turno,
  inicio: row.inicio,
  termino: row.termino,
  estado_guardia: row.estado_guardia,
  funcion: row.funcion,
  estado: row.estado_puesto,
  cama: row.cama,
  user_id: row.solicitante_id,
  nombre: row.solicitante,
})

/** Of a permuta, the seat that is received for it. */
export function destinoDe(row: CambioLeido): (Puesto & { cama: number | null }) | null {
  const { asignacion_destino_id, d_guardia_id, d_user_id, d_funcion, d_estado, d_estado_guardia } = row
  const { d_nombre, d_nombre_guardia, d_turno, d_inicio, d_termino } = row
  if (asignacion_destino_id === null || d_guardia_id === null || d_user_id === null) return null
  if (!d_funcion || !d_estado || !d_estado_guardia || !d_turno || !d_inicio || !d_termino) return null
  return {
    asignacion_id: asignacion_destino_id,
    guardia_id: d_guardia_id,
    nombre_guardia: d_nombre_guardia ?? '',
    tipo: d_turno,
    inicio: d_inicio,
    termino: d_termino,
    estado_guardia: d_estado_guardia,
    funcion: d_funcion,
    estado: d_estado,
    cama: row.d_cama,
    user_id: d_user_id,
    nombre: d_nombre ?? '',
  }
}

interface Lectura {
  lector: { id: number; role: Role }
  now: Date
  /** Members who may approve swaps. */
  aprobadores: readonly number[]
  /** Why the caller cannot accept it, as far as it waits for the caller. */
  impedimento: string | null
}

/** A swap as the caller reads it; its reason is for those whom it concerns and who approves it (domain §2.6). */
export function cambioOf(row: CambioLeido, { lector, now, aprobadores, impedimento }: Lectura): CambioGuardia {
  const reads = leConcierne(row, lector.id) || can(lector.role, 'guardias.publicar')
  const waits = esperaA(row, lector, now)
  return {
    id: row.id,
    tipo: row.tipo,
    puesto: sinEstado(puestoDe(row)),
    destino: mapped(destinoDe(row)),
    solicitante: row.solicitante,
    destinatario_id: row.destinatario_id,
    destinatario: row.destinatario,
    aceptado_por: row.tomado_por,
    motivo: reads ? row.motivo : null,
    estado: estadoAhora(row, now),
    vence_en: row.vence_en,
    respuesta: reads ? row.respuesta : null,
    creado_en: row.creado_en,
    puede_aceptar: waits && impedimento === null,
    puede_rechazar: puedeRechazar(row, lector, now),
    puede_aprobar: puedeAprobar(row, lector, hayOtro(row, aprobadores), now),
    puede_cancelar: puedeCancelar(row, lector, now),
    impedimento: waits ? impedimento : null,
    version: row.version,
  }
}

/** Somebody whom the swap does not concern may approve it. */
export const hayOtro = (row: CambioLeido, aprobadores: readonly number[]): boolean =>
  aprobadores.some((id) => !leConcierne(row, id))

const mapped = (puesto: ReturnType<typeof destinoDe>) => (puesto ? sinEstado(puesto) : null)

const sinEstado = ({
  asignacion_id,
  guardia_id,
  nombre_guardia,
  tipo,
  inicio,
  termino,
  funcion,
  user_id,
  nombre,
}: Puesto): CambioGuardia['puesto'] => ({
  asignacion_id,
  guardia_id,
  nombre_guardia,
  tipo,
  inicio,
  termino,
  funcion,
  user_id,
  nombre,
})
