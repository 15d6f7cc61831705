// Input of the generated tests for counts, loads of units, the import and the monthly inventory.
import { diaLocal } from '#contract/shared/fechas.ts'
import { insertInventario } from '#server/equipamiento/inventarios.queries.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { formOf } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.inventarios':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.exportInventarios':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.createInventario':     [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'equipamiento.inventario':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.contarEquipo':         [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'equipamiento.estadoInventario':     [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'equipamiento.aprobarInventario':    [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.exportConteos':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.plantillaEquipos':      [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.importarEquipos':       [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.cargaUnidad':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.cargaPdf':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.inventarioMensual':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.emitirInventario':     [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'equipamiento.inventarioMensualPdf': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = {
  'equipamiento.plantillaEquipos': 'an empty sheet',
  'equipamiento.inventarios': 'names of members beside the counts that they opened and approved',
  'equipamiento.inventario': 'names of members beside the pieces that they counted',
  'equipamiento.exportInventarios': 'names of members beside the counts that they opened and approved',
  'equipamiento.cargaUnidad': 'names of members beside what they have, which every member may see',
  'equipamiento.cargaPdf': 'the same on paper',
  'equipamiento.inventarioMensual': 'the name of the member who made it',
  'equipamiento.inventarioMensualPdf': 'a paper without names but of who made it',
  'equipamiento.exportConteos': 'names of members beside the pieces that they counted',
}

let [lugares, codigos] = [0, 0]
const planillaDe = (codigo: string) =>
  formOf({
    bytes: Buffer.from(`Código;Nombre;Categoría\n${codigo};Hacha;Herramienta\n`),
    name: 'equipos.csv',
    field: 'archivo',
    fields: { simular: 'false' },
  })

export function samples({ db, now }: On): Samples {
  const enOtroLugar = async () => {
    const lugar = `Estante ${(lugares += 1)}`
    return { lugar, equipo_id: await newEquipo(db, now(), { ubicacion_tipo: 'bodega', lugar }) }
  }
  const abierto = async (estado: 'abierto' | 'por_aprobar' = 'abierto') => {
    const { lugar, equipo_id } = await enOtroLugar()
    const sitio = { unidad_id: null, compartimiento: null, lugar }
    const { id } = await insertInventario(db, { ...sitio, estado, abierto_en: now().toISOString() })
    // One that is closed has no differences.
    if (estado === 'por_aprobar')
      await db.updateTable('inventario_conteos').set({ contado: 1 }).where('inventario_id', '=', id).execute()
    return { id, equipo_id }
  }
  const deUno = async (estado?: 'por_aprobar') => ({ id: (await abierto(estado)).id })
  return {
    'equipamiento.exportInventarios': () => csv,
    'equipamiento.createInventario': async () => ({ body: { lugar: (await enOtroLugar()).lugar } }),
    'equipamiento.inventario': async () => ({ params: await deUno() }),
    'equipamiento.contarEquipo': async () => {
      const { id, equipo_id } = await abierto()
      return { params: { id }, body: { equipo_id } }
    },
    'equipamiento.estadoInventario': async () => ({
      params: await deUno(),
      body: { estado: 'por_aprobar', version: 1 },
    }),
    'equipamiento.aprobarInventario': async () => ({ params: await deUno('por_aprobar'), body: { version: 1 } }),
    'equipamiento.importarEquipos': async () => ({ form: await planillaDe(`IMP-${(codigos += 1)}`) }),
    'equipamiento.cargaUnidad': () => ({ params: { id: 21 } }),
    'equipamiento.cargaPdf': () => ({ params: { id: 21 } }),
    'equipamiento.inventarioMensual': () => ({ params: { mes: '2026-11' } }),
    'equipamiento.emitirInventario': async () => {
      await db.deleteFrom('inventarios_mensuales').execute()
      return { body: { mes: diaLocal(now()).slice(0, 7) } }
    },
    'equipamiento.inventarioMensualPdf': async () => {
      const mes = '2025-01'
      const fila = { mes, anio: 2025, numero: 1, contenido: '[]', emitido_en: now().toISOString() }
      await db
        .insertInto('inventarios_mensuales')
        .values(fila)
        .onConflict((one) => one.column('mes').doNothing())
        .execute()
      return { params: { mes } }
    },
    'equipamiento.exportConteos': async () => ({ params: await deUno(), ...csv }),
  }
}

export const bodies = async ({ db, now }: On): Promise<Bodies> => ({
  'equipamiento.createInventario': { unidad_id: 21, compartimiento: 'cabina', lugar: 'Estante 4' },
  'equipamiento.contarEquipo': {
    equipo_id: await newEquipo(db, now(), { codigo: 'CON-1' }),
    codigo: 'CON-1',
    contado: 1,
    corrige: true,
  },
  'equipamiento.estadoInventario': { estado: 'por_aprobar', version: 1 },
  'equipamiento.aprobarInventario': { version: 1, vistos: [1] },
  'equipamiento.emitirInventario': { mes: '2026-11' },
})

export const target = async ({ db, now }: On) => {
  const sitio = { unidad_id: null, compartimiento: null, lugar: 'Estante de prueba' }
  const { id } = await insertInventario(db, { ...sitio, estado: 'abierto', abierto_en: now().toISOString() })
  return () => ({ id })
}
