import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import {
  dichoDeFalla,
  fallas,
  faltantes,
  type Punto,
  type Respuesta,
  resultadoDe,
} from '#contract/equipamiento/puntos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { encodePhotograph } from '#server/plumbing/files/photograph.ts'
import { invalid, notFound } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { abrirNovedad } from './abrir-novedad.ts'
import { findPlantilla, findPuntos, listNombrados } from './checklists.queries.ts'
import { acotadas } from './checklists.rules.ts'
import {
  carpetaFotosChecklists,
  ejecucionesCon,
  findConPuntos,
  findEjecucion,
  findFoto,
  findPorRef,
  hasAbierta,
  listaEjecuciones,
  saveEjecucion,
  saveFoto,
} from './ejecuciones.queries.ts'
import { findFila } from './equipos.queries.ts'
import { columnasEjecuciones } from './exportacion-checklists.rules.ts'

const how = { widths: [1024], formats: ['jpg'], effort: 0, kinds: ['jpg', 'png'] } as const

/** Checklists that are filled in, on phones without a network too (domain §2.7, docs/decisions/100). */
export function ejecucionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db, reports } = database

  serve(app, equipamientoApi.ejecuciones, ({ query: { page, limit, ...filtro } }) =>
    paged(db, listaEjecuciones(db, filtro), { page, limit }, ejecucionesCon(db, filtro)),
  )

  serve(app, equipamientoApi.exportEjecuciones, (call) =>
    exportar(deps, call, {
      nombre: 'checklists',
      entidad: 'checklist',
      query: listaEjecuciones(reports, call.query),
      id: 'e.id',
      columnas: columnasEjecuciones,
    }),
  )

  serve(app, equipamientoApi.ejecucion, async ({ params: { id } }) => present(await findConPuntos(db, id)))

  serve(app, equipamientoApi.saveEjecucion, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const plantilla = present(await findPlantilla(tx.db, id))
      const before = await findPorRef(tx.db, body.ref)
      if (before && (before.user_id !== actor.id || before.plantilla_id !== id)) throw notFound()
      if (before?.terminada_en) {
        tx.untraced('it was finished before')
        return present(await findEjecucion(tx.db, before.id))
      }
      const puntos = await findPuntos(tx.db, id, body.numero)
      if (!puntos) throw invalid({ numero: mensajes.versionSinPuntos }, mensajes.versionSinPuntos)
      const respuestas = deEstos(puntos, body.respuestas)
      const equipo_id = before ? before.equipo_id : await equipoDe(tx.db, plantilla, body.equipo_id ?? null)
      const horas = acotadas(body, tx.now)
      const faltan = horas.terminada_en === null ? [] : faltantes(puntos, respuestas)
      if (faltan.length > 0) {
        const dicho = mensajes.faltanPuntos(faltan.map(({ texto }) => texto))
        throw invalid({ respuestas: dicho }, dicho)
      }
      const falladas = fallas(puntos, respuestas)
      const una = {
        plantilla_id: id,
        unidad_id: plantilla.unidad_id,
        equipo_id,
        numero: body.numero,
        user_id: actor.id,
        ref: body.ref,
        ...horas,
        dia: diaLocal(new Date(horas.iniciada_en)),
        respuestas: JSON.stringify(respuestas),
        resultado: horas.terminada_en === null ? null : resultadoDe(puntos, respuestas),
        fallas: falladas.length,
      }
      const ejecucion = await saveEjecucion(tx.db, una)
      if (una.resultado === null) {
        tx.untraced('its end is traced')
        tx.untold('its end is told')
      } else {
        await abrirFallas(
          tx,
          { id: ejecucion, plantilla_id: id, unidad_id: una.unidad_id, equipo_id },
          falladas,
          actor.id,
        )
        await asienta(tx, { entidad: 'checklist', id, despues: { hecho: una.resultado }, avisa: 'equipo' })
      }
      return present(await findEjecucion(tx.db, ejecucion))
    }),
  )

  serve(app, equipamientoApi.fotoEjecucion, async ({ params: { id, item }, reply }) => {
    const { clave } = present(await findFoto(db, id, item))
    const file = await storage.read(clave)
    if (!file) throw notFound()
    asFile(reply, { nombre: 'checklist.jpg', tipo: 'image/jpeg', inline: true, size: file.size })
    return file.bytes
  })

  serve(app, equipamientoApi.saveFotoEjecucion, async ({ params: { ref, item }, body, actor, request }) => {
    const deEsta = async (de: Db) => {
      const una = present(await findPorRef(de, ref))
      if (una.user_id !== actor.id) throw notFound()
      const puntos = (await findPuntos(de, una.plantilla_id, una.numero)) ?? []
      if (!puntos.some(({ clave }) => clave === item)) throw notFound()
      return una
    }
    await deEsta(db)
    const { files } = await encodePhotograph(async () => Buffer.from(body.foto, 'base64'), how, {
      tipo: () => invalid({ foto: mensajes.fotoIlegible }),
    })
    const clave = `${carpetaFotosChecklists}/${randomUUID()}`
    await storage.write(clave, present(files[0]).bytes)
    return await write(deps, request, async (tx) => {
      tx.keep(clave)
      const { id, plantilla_id } = await deEsta(tx.db)
      const former = await findFoto(tx.db, id, item)
      await saveFoto(tx.db, { ejecucion_id: id, item, clave })
      if (former) tx.discard(former.clave)
      await asienta(tx, { entidad: 'checklist', id: plantilla_id, despues: { foto: true }, avisa: 'equipo' })
      return present(await findEjecucion(tx.db, id))
    })
  })
}

/** One answer for each point, the last. @throws 400 for one of no point */
function deEstos(puntos: readonly Punto[], respuestas: readonly Respuesta[]): Respuesta[] {
  const claves = new Set(puntos.map(({ clave }) => clave))
  if (respuestas.some(({ clave }) => !claves.has(clave)))
    throw invalid({ respuestas: mensajes.respuestaSinPunto }, mensajes.respuestaSinPunto)
  return [...new Map(respuestas.map((una) => [una.clave, una])).values()]
}

/** The piece that a checklist of a category is about; null of a unit. @throws 400 for a piece of another */
async function equipoDe(
  db: Db,
  { categoria }: Pick<Row<'checklist_plantillas'>, 'categoria'>,
  equipo_id: number | null,
): Promise<number | null> {
  if (categoria === null) return null
  const equipo = equipo_id === null ? undefined : await findFila(db, equipo_id)
  if (equipo?.categoria === categoria) return equipo.id
  throw invalid({ equipo_id: mensajes.equipoDeOtraCategoria }, mensajes.equipoDeOtraCategoria)
}

/** Each failure opens a fault once, of its piece or of the unit; not again while an earlier checklist's is open. */
async function abrirFallas(
  tx: Tx,
  una: { id: number; plantilla_id: number; unidad_id: number | null; equipo_id: number | null },
  falladas: ReturnType<typeof fallas<Punto>>,
  reportado_por: number,
): Promise<void> {
  const enUso = new Set(
    (
      await listNombrados(
        tx.db,
        falladas.map(({ punto }) => punto),
      )
    )
      .filter(({ estado }) => estado !== 'DADO DE BAJA')
      .map(({ id }) => id),
  )
  const propia = una.equipo_id === null ? undefined : await findFila(tx.db, una.equipo_id)
  for (const { punto, respuesta } of falladas) {
    const propio = punto.equipo_id !== null && enUso.has(punto.equipo_id) ? punto.equipo_id : una.equipo_id
    // Written off since it was filled in: nobody mends it.
    if (propio !== null && propio === propia?.id && propia.estado === 'DADO DE BAJA') continue
    const de = propio === null ? { unidad_id: una.unidad_id ?? 0 } : { equipo_id: propio }
    const gravedad = punto.critico ? ('critica' as const) : ('leve' as const)
    if (await hasAbierta(tx.db, { de, plantilla_id: una.plantilla_id, clave: punto.clave, gravedad })) continue
    const descripcion = dichoDeFalla(punto, respuesta)
    await abrirNovedad(tx, { de, descripcion, gravedad, reportado_por, item: `${una.id}-${punto.clave}` })
  }
}
