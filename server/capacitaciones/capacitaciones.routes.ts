import type { FastifyInstance } from 'fastify'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { codigoIsTaken, type Guardado, guardado, insertCurso, listCursos, updateCurso } from './cursos.queries.ts'
import { circuloDe } from './cursos.rules.ts'

/** The catalogue of courses: every member reads it, who creates trainings maintains it (domain §2.3). */
export function capacitacionesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, capacitacionesApi.cursos, async () => ({ data: await listCursos(deps.database.db) }))

  const cursoDe = async ({ params }: { params: { id: number } }, read: Read) =>
    (await read(capacitacionesApi.cursos)).data.find(({ id }) => id === params.id)

  serve(app, capacitacionesApi.createCurso, ({ body, request }) =>
    write(deps, request, async (tx) => {
      const wanted = guardado(body)
      await refuseRequisitos(tx, 0, wanted)
      if (await codigoIsTaken(tx.db, wanted.codigo)) throw conflict(undefined, { codigo: mensajes.cursoRepetido })
      return agregarCurso(tx, wanted)
    }),
  )

  serveEdit(app, capacitacionesApi.changeCurso, cursoDe, ({ params: { id }, body: { version, ...body }, request }) =>
    write(deps, request, async (tx) => {
      const cursos = await listCursos(tx.db)
      const before = vigente(
        cursos.find((curso) => curso.id === id),
        version,
      )
      const wanted = guardado(body)
      await refuseRequisitos(tx, id, wanted)
      if (await codigoIsTaken(tx.db, wanted.codigo, id)) throw conflict(undefined, { codigo: mensajes.cursoRepetido })
      const curso = await updateCurso(tx.db, id, wanted)
      const change = differences(await enPalabras(tx, before), await enPalabras(tx, wanted))
      await asienta(tx, { ...deCurso, id, ...change })
      return curso
    }),
  )
}

/** Of no edition: what members lack for their levels may be something else now. */
const deCurso = { entidad: 'curso', avisa: { tipo: 'capacitacion', id: 0 } } as const

export const agregarCurso = async (tx: Tx, curso: Guardado) =>
  crea(tx, { ...deCurso, despues: await enPalabras(tx, curso) }, insertCurso(tx.db, curso, tx.now))

/** @throws 400 if a requisite is no course, or if they make a circle */
async function refuseRequisitos({ db }: Tx, id: number, { nombre, requisitos }: Guardado): Promise<void> {
  const cursos = await listCursos(db)
  const known = new Set(cursos.map((curso) => curso.id))
  if (requisitos.some((requisito) => !known.has(requisito))) throw invalid({ requisitos: mensajes.cursoNoExiste })
  const circulo = circuloDe(cursos, { id, nombre, requisitos })
  if (circulo) throw invalid({ requisitos: mensajes.requisitosEnCirculo(circulo) })
}

/** As the log shows it: requisites by their names. */
async function enPalabras({ db }: Tx, curso: Guardado) {
  const nombres = new Map((await listCursos(db)).map(({ id, nombre }) => [id, nombre]))
  const { codigo, nombre, nombre_corto, nivel, malla, entidad, horas, vigencia_meses, requiere_aprobacion, activo } =
    curso
  const requisitos = curso.requisitos.map((id) => nombres.get(id) ?? id).join(', ') || null
  return {
    codigo,
    nombre,
    nombre_corto,
    nivel,
    malla,
    entidad,
    horas,
    vigencia_meses,
    requiere_aprobacion,
    requisitos,
    activo,
  }
}
