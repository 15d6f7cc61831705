import { veLicencias } from '#contract/asistencia/licencias.ts'
import { llevaCertificados } from '#contract/capacitaciones/certificados.ts'
import { Cambio } from '#contract/cambios.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'

/** True if a listener, perhaps a visitor, may receive a change. */
type Hears = (id: number | undefined, actor: Reader | null) => boolean
type Reader = Pick<Actor, 'id' | 'role'>

const everyone: Hears = () => true
const everyMember: Hears = (_id, actor) => actor !== null
const thatMember: Hears = (id, actor) => actor?.id === id
const readsLicencias: Hears = (id, actor) => actor !== null && (actor.id === id || veLicencias(actor.role))
const readsCertificados: Hears = (id, actor) => actor !== null && (actor.id === id || llevaCertificados(actor.role))
const answersObjeciones: Hears = (id, actor) => actor !== null && (actor.id === id || can(actor.role, 'lista.cerrar'))
const readsAccidentes: Hears = (id, actor) => actor !== null && (actor.id === id || can(actor.role, 'accidentes.leer'))
const nobody: Hears = () => false

/** Audience of each kind. Open pages do not follow edits of the site and of settings; the next one reads them. */
const hearers: Record<Aviso['tipo'], Hears> = {
  unidad: everyone,
  acto: everyMember,
  emergencia: everyMember,
  respuesta: everyMember,
  capacitacion: everyMember,
  evento: everyMember,
  guardia: everyMember,
  equipo: everyMember,
  disponibilidad: everyMember,
  licencia: readsLicencias,
  objecion: answersObjeciones,
  certificado: readsCertificados,
  accidente: readsAccidentes,
  cierre: everyMember,
  todo: everyone,
  notificacion: thatMember,
  sitio: nobody,
  ajustes: nobody,
  sesion: nobody,
  miembros: nobody,
}

/** The change as sent to a listener; undefined if not for them. */
export function cambioFor(aviso: Aviso, actor: Reader | null): Cambio | undefined {
  const { tipo, id } = { id: undefined, ...aviso }
  // Another process may run a release with kinds unknown here.
  const hears = Object.hasOwn(hearers, tipo) ? hearers[tipo] : nobody
  return hears(id, actor) ? Cambio.safeParse(aviso).data : undefined
}

const eachMs = 3
const mostMs = 600

/**
 * Milliseconds after which a listener hears of a change: hundreds would read again at one instant, and hold up every
 * other call. `turn`: the listener's share of that time, from 0 to 1.
 */
export const delayOf = (turn: number, listeners: number): number => turn * Math.min((listeners - 1) * eachMs, mostMs)
