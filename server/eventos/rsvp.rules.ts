import type { Conteo, QuienContesta, QuienesContestan } from '#contract/eventos/rsvp.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'

/** The caller writes down answers of others, also late ones: who passes the list, and who creates events. */
export const anotaRespuestas = ({ id, role }: { id: number; role: Role }, encargado_id: number | null): boolean =>
  can(role, 'lista.pasar') || can(role, 'eventos.crear') || encargado_id === id

/** Places left; null without a limit. */
export const cupoLibre = (cupo: number | null, { asistire }: Pick<Conteo, 'asistire'>): number | null =>
  cupo === null ? null : Math.max(0, cupo - asistire)

type Invitado = Pick<QuienContesta, 'nombre' | 'cargo'> & { id: number }
type Contestada = Pick<Row<'rsvp'>, 'user_id' | 'respuesta' | 'en_espera' | 'orden' | 'comentario' | 'respondido_en'>

/** Everyone to whom an event is directed, in the order given, by answer; a comment for who may read it. */
export function agrupados(
  gente: readonly Invitado[],
  respuestas: readonly Contestada[],
  lee: (userId: number) => boolean,
): Omit<QuienesContestan, 'conteo' | 'sin_ingreso'> {
  const by = new Map(respuestas.map((row) => [row.user_id, row]))
  const rows = gente.map(({ id, nombre, cargo }) => {
    const said = by.get(id)
    const comentario = said && lee(id) ? said.comentario : null
    return { said, quien: { user_id: id, nombre, cargo, comentario, respondido_en: said?.respondido_en ?? null } }
  })
  const de = (is: (said: Contestada) => boolean) => rows.filter(({ said }) => said && is(said))
  const names = (some: typeof rows) => some.map(({ quien }) => quien)
  return {
    asistire: names(de(({ respuesta, en_espera }) => respuesta === 'asistire' && en_espera === 0)),
    tal_vez: names(de(({ respuesta }) => respuesta === 'tal_vez')),
    no_asistire: names(de(({ respuesta }) => respuesta === 'no_asistire')),
    espera: names(
      de(({ en_espera }) => en_espera === 1).toSorted((a, b) => (a.said?.orden ?? 0) - (b.said?.orden ?? 0)),
    ),
    sin_responder: names(rows.filter(({ said }) => !said)),
  }
}
