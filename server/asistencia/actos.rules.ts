import type { ActoEscrito } from '#contract/asistencia/actos.ts'
import type { Entrada } from '#contract/catalogos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'

const maxHoras = 72

/** Day, month and year by which an act counts, local (domain §2.0.7). */
export const fechasDe = (inicio: string) => {
  const dia = diaLocal(new Date(inicio))
  return { dia, mes_contable: dia.slice(0, 7), anio: Number(dia.slice(0, 4)) }
}

type Cuenta = Pick<Entrada, 'categoria' | 'valor' | 'con_citacion'>

/** Kind and uniform, as the catalogues hold them; undefined where the code is not there or no longer offered. */
interface Catalogos {
  tipo: Cuenta | undefined
  hayTenida: boolean
}

const cuentaIgual = (una: Cuenta, otra: Cuenta): boolean =>
  una.categoria === otra.categoria && una.valor === otra.valor && una.con_citacion === otra.con_citacion

/**
 * The act to store, or a fault per field. Category, value and citación follow its kind unless given, and then with a reason
 * (domain §2.0.7); as it `stands` it may stay, though its kind has changed since.
 */
export function judgeActo(escrito: ActoEscrito, { tipo, hayTenida }: Catalogos, stands?: Cuenta) {
  const inicio = instantOf(escrito.inicio)
  const termino = instantOf(escrito.termino, inicio ?? undefined)
  const { categoria = 'no_computa', valor = 1, con_citacion = false } = tipo ?? {}
  const counts = {
    categoria: escrito.categoria ?? categoria,
    valor: escrito.valor ?? valor,
    con_citacion: escrito.con_citacion ?? con_citacion,
  }
  const differs = !cuentaIgual(counts, { categoria, valor, con_citacion })
  const isNew = stands === undefined || !cuentaIgual(counts, stands)
  const faults = {
    ...(!tipo && { tipo: mensajes.tipoActoInvalido }),
    ...(!hayTenida && { tenida: mensajes.tenidaInvalida }),
    ...(inicio === null && { inicio: mensajes.horaInexistente }),
    ...(termino === null && { termino: mensajes.horaInexistente }),
    ...(inicio && termino && faultOfTermino(inicio, termino)),
    ...(tipo && differs && isNew && !escrito.motivo && { motivo: mensajes.sinMotivoActo }),
    ...(escrito.destinatarios === 'lista' &&
      !escrito.destinatario_ids?.length && { destinatario_ids: mensajes.sinDestinatarios }),
  }
  if (inicio === null || termino === null || Object.keys(faults).length > 0) return { faults }
  const { valor: en, con_citacion: citado, ...rest } = counts
  return {
    acto: {
      tipo: escrito.tipo,
      titulo: escrito.titulo,
      lugar: escrito.lugar ?? null,
      tenida: escrito.tenida ?? null,
      inicio,
      termino,
      ...fechasDe(inicio),
      ...rest,
      decimas: Math.round(en * 10),
      con_citacion: citado ? 1 : 0,
      motivo: differs ? (escrito.motivo ?? null) : null,
      destinatarios: escrito.destinatarios,
      encargado_id: escrito.encargado_id ?? null,
    } as const,
  }
}

function faultOfTermino(inicio: string, termino: string): { termino?: string } {
  if (termino <= inicio) return { termino: mensajes.terminoAntesDeInicio }
  const horas = (Date.parse(termino) - Date.parse(inicio)) / 3_600_000
  return horas > maxHoras ? { termino: mensajes.actoDemasiadoLargo(maxHoras) } : {}
}
