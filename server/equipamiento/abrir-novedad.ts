import type { Gravedad } from '#contract/equipamiento/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, roles } from '#contract/shared/permisos.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { findFila } from './equipos.queries.ts'
import { guardarEstado } from './guardar-estado.ts'
import { recalcular } from './recalcular.queries.ts'

/** Of a piece, or of a unit. */
interface NuevaNovedad {
  de: { equipo_id: number } | { unidad_id: number }
  descripcion: string
  gravedad: Gravedad
  reportado_por: number
  /** The item of a checklist that failed, `<ejecucion>-<item>`: its fault is opened once. */
  item?: string
}

/**
 * Opens a fault and returns its id, or that of the one which its item has opened already. A critical one takes a piece out
 * of service at once; it and a grave one ring for who may mend it (domain §2.7).
 * @throws 404 without that piece or unit, 409 for a piece that is written off
 */
export async function abrirNovedad(tx: Tx, { de, item, ...dicha }: NuevaNovedad): Promise<number> {
  const abierta = item === undefined ? undefined : await findDeItem(tx.db, item)
  if (abierta) return abierta.id
  const equipo = 'equipo_id' in de ? present(await findFila(tx.db, de.equipo_id)) : undefined
  const unidad = 'unidad_id' in de ? present(await findUnidad(tx.db, de.unidad_id)) : undefined
  if (equipo?.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
  const creado_en = tx.now.toISOString()
  const { id } = await tx.db
    .insertInto('equipo_novedades')
    .values({ ...de, ...dicha, item: item ?? null, estado: 'abierta', creado_en })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { gravedad, descripcion, reportado_por } = dicha
  const despues = { equipo: equipo?.codigo ?? unidad?.nombre, gravedad, descripcion }
  await crea(tx, { entidad: 'novedad_equipo', despues, avisa: { tipo: 'equipo', id: equipo?.id ?? id } }, id)
  if (gravedad === 'leve') return id
  const critica = gravedad === 'critica'
  // A piece in repair, lost or out of service stays so.
  if (critica && equipo?.estado === 'OPERATIVO')
    await guardarEstado(tx, equipo, { estado: 'EN REVISIÓN', motivo_estado: mensajes.fallaCritica })
  else if (critica && equipo) await recalcular(tx.db, [equipo.id])
  const editan = await listConRol(
    tx.db,
    roles.filter((rol) => can(rol, 'equipamiento.editar')),
  )
  await tx.notify(
    editan.filter((one) => one !== reportado_por),
    {
      tipo: 'sistema',
      titulo: `Falla ${critica ? 'crítica' : 'grave'}: ${equipo?.codigo ?? unidad?.nombre}`,
      cuerpo: equipo
        ? `${equipo.nombre}. ${critica ? 'Nadie debe usarlo.' : 'Se puede usar con cuidado.'}`
        : 'La informó su checklist.',
      enlace: equipo ? `/intranet/equipamiento/${equipo.id}` : '/intranet/equipamiento?vista=novedades',
    },
  )
  return id
}

const findDeItem = (db: Db, item: string) =>
  db.selectFrom('equipo_novedades').select('id').where('item', '=', item).executeTakeFirst()

const findUnidad = (db: Db, id: number) =>
  db.selectFrom('unidades').select(['id', 'nombre']).where('id', '=', id).executeTakeFirst()
