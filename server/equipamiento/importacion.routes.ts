import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { maxFilasEquipos } from '#contract/equipamiento/importacion.ts'
import { type CamposEquipo, camposEquipo } from '#contract/equipamiento/campos.ts'
import { type Campo, nombresDe } from '#contract/shared/campos.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { type Actual, importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { cambia } from '#server/plumbing/records/escrituras.ts'
import type { Row } from '#db/tables.ts'
import { agregar } from './agregar.ts'
import { updateEquipo } from './equipos.queries.ts'
import { busquedaDe, faultsOfEquipo } from './equipos.rules.ts'
import { requireConjunto } from './conjuntos.queries.ts'
import {
  type CampoPlanilla,
  columnasDeEquipos,
  columnasDeEquiposSegun,
  enOrden,
  type EquipoImportado,
  juezDeEquipos,
  palabrasDe,
  type Sabido,
  shownEquipo,
} from './importacion.rules.ts'
import { puestoDe, puestoDeParte } from './lugar.queries.ts'
import { edita } from './permiso.ts'
import { recalcular } from './recalcular.queries.ts'

/** Pieces from a sheet (docs/decisions/026, 050, 101). */
export function importacionEquiposRoutes(app: FastifyInstance, deps: Deps): void {
  const plantilla = plantillaOf('Equipos', columnasDeEquipos)
  serve(app, equipamientoApi.plantillaEquipos, async ({ actor, reply }) => {
    const granted = edita(actor)
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-equipos.xlsx', tipo: xlsxType, size: bytes.length })
    return { granted, answer: bytes }
  })

  serve(app, equipamientoApi.importarEquipos, async ({ archivo, body, actor, request }) => {
    const granted = edita(actor)
    const sabido = await readSabido(deps.database.reports, diaLocal(deps.clock()))
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'equipos',
        columnas: columnasDeEquiposSegun(sabido),
        maxFilas: maxFilasEquipos,
        todoONada: true,
        juez: (leida) => juezDeEquipos(leida, sabido),
        enPalabras: ({ fila }) => palabrasDe(fila),
        async actuales(db, ids) {
          const filas = await db.selectFrom('equipos').selectAll().where('id', 'in', ids).execute()
          const inUse = filas.filter(({ estado }) => estado !== 'DADO DE BAJA')
          return new Map(inUse.map((fila) => [fila.id, actualDe(fila, actor.role, sabido.hoy)]))
        },
        unicos: [{ campo: 'codigo', enUso: mensajes.codigoYaExiste, taken: takenCodigos }],
        refuse: async () => void edita(actor),
        async done(tx, equipos) {
          for (const equipo of enOrden(equipos)) await saveImportado(tx, equipo, actor.id)
          const codigos = equipos.map(({ codigo }) => codigo)
          await recalcular(tx.db, await idsOf(tx.db, codigos))
        },
      },
    )
    return { granted, answer: { ...done, filas: done.filas.map(shownEquipo) } }
  })
}

async function readSabido(db: ReadDb, hoy: string): Promise<Sabido> {
  const unidades = await db.selectFrom('unidades').select(['id', 'nombre']).where('activo', '=', 1).execute()
  const compartimientos = await db
    .selectFrom('catalogos')
    .select(['codigo', 'nombre'])
    .where('catalogo', '=', 'compartimientos')
    .where('activo', '=', 1)
    .execute()
  const piezas = await db
    .selectFrom('equipos')
    .select(['codigo', 'nombre', 'marca', 'modelo', 'numero_serie', 'cantidad', 'unidad_id', 'lugar', 'estado'])
    .execute()
  return {
    unidades: new Map(unidades.map(({ id, nombre }) => [plain(nombre), { id, nombre }])),
    compartimientos: new Map(compartimientos.map(({ codigo, nombre }) => [plain(nombre), { codigo, nombre }])),
    piezas,
    hoy,
  }
}

/** A piece as a sheet may change it: its fields, not where it is, how many there are or its state. */
function actualDe(fila: Row<'equipos'>, role: Role, hoy: string): Actual<CampoPlanilla, EquipoImportado> {
  const seen = new Set(nombresDe(camposEquipo).filter((campo) => mayRead(camposEquipo[campo], role)))
  const pick = (de: EquipoImportado, campos: readonly CampoPlanilla[]) =>
    Object.fromEntries(campos.map((campo) => [campo, de.fila[campo as keyof CamposEquipo]])) as Partial<typeof de.fila>
  return {
    palabras: Object.fromEntries(
      Object.entries(palabrasDe(fila)).filter(([campo]) => seen.has(campo as keyof CamposEquipo)),
    ),
    faults: (de, campos) => faultsOfEquipo({ ...fila, ...pick(de, campos) }, hoy),
    async cambia(tx, de, campos) {
      const { id } = fila
      const despues = pick(de, campos)
      await cambia(tx, { entidad: 'equipo', id, antes: fila, despues, avisa: 'equipo' }, async () => {
        await updateEquipo(tx.db, id, { ...despues, busqueda: busquedaDe({ ...fila, ...despues }) })
        await recalcular(tx.db, [id])
      })
    },
  }
}

const mayRead = ({ ven }: Campo, role: Role) => !ven || can(role, ven)

async function takenCodigos(db: ReadDb, wanted: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('equipos').select(['id', 'codigo']).where('codigo', 'in', wanted).execute()
  return new Map(rows.map(({ id, codigo }) => [codigo, id]))
}

const idsOf = async (db: ReadDb, codigos: string[]): Promise<number[]> =>
  (await db.selectFrom('equipos').select('id').where('codigo', 'in', codigos).execute()).map(({ id }) => id)

async function saveImportado(tx: Tx, importado: EquipoImportado, actorId: number): Promise<void> {
  const { fila, puesto, cantidad, padre, entra } = importado
  if (padre === null) {
    await agregar(tx, { fila, puesto, cantidad, entra }, actorId)
    return
  }
  const [padre_id = 0] = await idsOf(tx.db, [padre])
  const conjunto = await requireConjunto(tx.db, padre_id, undefined)
  const suyo = puestoDeParte(puestoDe(conjunto), null)
  await agregar(tx, { fila: { ...fila, padre_id }, puesto: suyo, cantidad, entra }, actorId)
}
