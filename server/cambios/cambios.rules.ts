import { Cambio } from '#contract/cambios.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'

/** Whether a listener, perhaps not signed in, may hear of a change. */
type Hears = (id: number | undefined, actor: Pick<Actor, 'id'> | null) => boolean

const everyone: Hears = () => true
const thatMember: Hears = (id, actor) => actor?.id === id
const nobody: Hears = () => false

/** Listeners of each kind. An open page does not follow edits of the site and of settings; the next one reads them. */
const hearers: Record<Aviso['tipo'], Hears> = {
  unidad: everyone,
  todo: everyone,
  notificacion: thatMember,
  sitio: nobody,
  ajustes: nobody,
  sesion: nobody,
  miembros: nobody,
}

/** The change as a listener receives it; undefined for a kind that names nobody. */
export function cambioFor(aviso: Aviso, actor: Pick<Actor, 'id'> | null): Cambio | undefined {
  const { tipo, id } = { id: undefined, ...aviso }
  // Another process, of another release, may announce kinds that are unknown here.
  const hears = Object.hasOwn(hearers, tipo) ? hearers[tipo] : nobody
  return hears(id, actor) ? Cambio.safeParse(aviso).data : undefined
}
