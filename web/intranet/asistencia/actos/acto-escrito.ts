import type { z } from 'zod'
import type { Acto, ActoEscrito, Destinatarios } from '#contract/asistencia/actos.ts'
import type { CategoriaActo, Entrada } from '#contract/catalogos.ts'
import { enZona } from '#contract/shared/fechas.ts'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { figure, typed } from '#web/plumbing/cifras.ts'

/** An act as it is typed. */
export interface Escrito {
  tipo: string
  titulo: string
  /** Local, of the browser's own field. */
  inicio: string
  termino: string
  lugar: string
  tenida: string
  categoria: CategoriaActo
  valor: string
  con_citacion: boolean
  motivo: string
  destinatarios: Destinatarios
  /** Null: those of before. */
  nombrados: readonly Bombero[] | null
  encargado: Bombero | null
}

const local = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
/** `2026-11-20T20:00`, in the company's zone. */
const enLocal = (instant: string): string => local(new Date(instant)).replace(' ', 'T')

/** An act as it stands, or a new one on a day. */
export const escritoDe = (acto: Acto | undefined, hoy: string): Escrito => ({
  tipo: acto?.tipo ?? '',
  titulo: acto?.titulo ?? '',
  inicio: acto ? enLocal(acto.inicio) : `${hoy}T20:00`,
  termino: acto ? enLocal(acto.termino ?? acto.inicio) : `${hoy}T22:00`,
  lugar: acto?.lugar ?? '',
  tenida: acto?.tenida ?? '',
  categoria: acto?.categoria ?? 'obligatorio_compania',
  valor: typed(acto?.valor ?? 1),
  con_citacion: acto?.con_citacion ?? false,
  motivo: acto?.motivo ?? '',
  destinatarios: acto?.destinatarios ?? 'todos',
  nombrados: acto ? null : [],
  encargado: acto?.encargado_id ? { id: acto.encargado_id, nombre: acto.encargado ?? '' } : null,
})

type Tipo = Pick<Entrada, 'categoria' | 'valor' | 'con_citacion'>

/** Category, value and citación of a kind. */
export const cuentaDe = ({ categoria, valor, con_citacion }: Tipo): Partial<Escrito> => ({
  categoria: categoria ?? 'no_computa',
  valor: typed(valor ?? 1),
  con_citacion: con_citacion ?? false,
})

/** True if it counts unlike its kind: that needs a reason. */
export const cuentaDistinto = (escrito: Escrito, tipo: Tipo | undefined): boolean =>
  tipo !== undefined &&
  (escrito.categoria !== tipo.categoria ||
    figure(escrito.valor) !== tipo.valor ||
    escrito.con_citacion !== tipo.con_citacion)

/** The fields that differ from those that were seen; all of them of a new act. */
export function cuerpoDe(escrito: Escrito, seen?: Escrito): z.input<typeof ActoEscrito> {
  const { nombrados, encargado, valor, ...texts } = escrito
  const body = {
    ...texts,
    valor: figure(valor),
    encargado_id: encargado?.id ?? null,
    ...(escrito.destinatarios === 'lista' && nombrados && { destinatario_ids: nombrados.map(({ id }) => id) }),
    tenida: escrito.tenida || null,
    lugar: escrito.lugar.trim() || null,
    motivo: escrito.motivo.trim() || null,
  }
  const before = seen && (cuerpoDe(seen) as Record<string, unknown>)
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !before || name === 'destinatario_ids' || before[name] !== value),
  ) as z.input<typeof ActoEscrito>
}
