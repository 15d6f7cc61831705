import type { FastifyInstance } from 'fastify'
import { guardiasApi } from '#contract/guardias.ts'
import { nombresEstadosGuardia } from '#contract/guardias/estados.ts'
import { ingresoDesde } from '#contract/guardias/llegada.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import { hechoEn } from '#server/plumbing/http/hecho-en.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findNombre, listVigentes, updateAsignacion } from './asignaciones.queries.ts'
import { findGuardia } from './guardias.queries.ts'
import { corre } from './libro.rules.ts'
import { writeLinea } from './novedades.queries.ts'
import { findPuesto, manda } from './puesto.queries.ts'
import { refuseCama } from './refuse-impedido.ts'

type Puesto = NonNullable<Awaited<ReturnType<typeof findPuesto>>>

/** Arrivals at a guard and departures from it, each with its line in the book (domain §2.6). */
export function ingresosRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, guardiasApi.ingreso, ({ params: { id }, body: { user_id, cama }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { guardia, puesto } = await requirePuesto(tx, { id, now: deps.clock() }, actor, user_id)
      const at = hechoEn(request, tx.now) ?? tx.now.toISOString()
      refuseEarly(guardia, at)
      if (cama) {
        const nombreDe = (userId: number) => findNombre(tx.db, userId)
        await refuseCama(cama, guardia, await listVigentes(tx.db, id), { propio: puesto.id, nombreDe })
      }
      const arrives = puesto.hora_ingreso === null || puesto.hora_salida !== null
      const wanted = {
        ...(arrives && { estado: 'presente' as const, hora_ingreso: puesto.hora_ingreso ?? at, hora_salida: null }),
        ...(cama !== undefined && { cama }),
      }
      if (arrives)
        await writeLinea(tx, {
          ...lineOf(puesto, actor),
          tipo: 'ingreso',
          texto: `Ingresa ${puesto.nombre}.`,
          hora: at,
        })
      return await changed(tx, puesto, wanted, actor)
    }),
  )

  serve(app, guardiasApi.salida, ({ params: { id }, body: { user_id }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { guardia, puesto } = await requirePuesto(tx, { id, now: deps.clock() }, actor, user_id)
      const at = hechoEn(request, tx.now) ?? tx.now.toISOString()
      refuseEarly(guardia, at)
      if (puesto.hora_ingreso === null) throw conflict(mensajes.salidaSinIngreso)
      const leaves = puesto.hora_salida === null
      // Nobody leaves before arriving, whatever the clock of a device says.
      const hora_salida = at > puesto.hora_ingreso ? at : puesto.hora_ingreso
      const wanted = leaves ? { hora_salida } : {}
      if (leaves)
        await writeLinea(tx, {
          ...lineOf(puesto, actor),
          tipo: 'salida',
          texto: `Se retira ${puesto.nombre}.`,
          hora: hora_salida,
        })
      return await changed(tx, puesto, wanted, actor)
    }),
  )
}

const lineOf = ({ guardia_id }: Puesto, actor: Actor) => ({ guardia_id, autor_id: actor.id })

/** The caller's seat, or that of another for who is in charge. @throws 403, 404, 409 */
async function requirePuesto(tx: Tx, { id, now }: { id: number; now: Date }, actor: Actor, userId = actor.id) {
  const guardia = present(await findGuardia(tx.db, id, actor, now))
  if (userId !== actor.id && !(await manda(tx.db, id, actor))) throw forbidden()
  const puesto = await findPuesto(tx.db, id, userId)
  if (!puesto) throw conflict(mensajes.sinPuestoEnGuardia)
  return { guardia, puesto }
}

/** @throws 409 for a guard that is over or called off, and until an hour before its beginning */
function refuseEarly(guardia: Pick<Row<'guardias'>, 'estado' | 'inicio'>, now: string): void {
  if (corre(guardia, now)) return
  const opens = ingresoDesde(guardia.inicio)
  if (guardia.estado === 'publicada' && now >= opens) return
  const early = guardia.estado === 'publicada'
  const estado = nombresEstadosGuardia[guardia.estado].toLocaleLowerCase('es')
  throw conflict(early ? mensajes.ingresoDesde(localHour(new Date(opens))) : mensajes.guardiaSinIngreso(estado))
}

/** Writes the seat where something differs, and answers with it. */
async function changed(tx: Tx, puesto: Puesto, wanted: Parameters<typeof updateAsignacion>[2], actor: Actor) {
  const { antes, despues } = differences<Partial<Puesto>>(puesto, wanted)
  if (Object.keys(despues).length > 0) {
    await updateAsignacion(tx.db, puesto.id, wanted)
    const entidad_id = puesto.id
    const avisa = { tipo: 'guardia', id: puesto.guardia_id } as const
    await asienta(tx, { entidad: 'guardia_asignacion', id: entidad_id, antes, despues, avisa })
  }
  const { asignaciones } = present(await findGuardia(tx.db, puesto.guardia_id, actor, tx.now))
  return present(asignaciones.find(({ id }) => id === puesto.id))
}
