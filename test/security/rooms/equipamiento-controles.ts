// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { insertControl } from '#server/equipamiento/controles.queries.ts'
import { insertPlan } from '#server/equipamiento/planes.queries.ts'
import { png } from '#test/support/documentos.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { formOf } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.planes':               [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.savePlan':             [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.controles':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.createControl':        [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'equipamiento.addCertificado':       [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  // A driver annuls what they entered themselves.
  'equipamiento.anularControl':        [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.exportControles':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.plantillaControles':   [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'equipamiento.importarControles':    [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'equipamiento.vencimientos':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.exportVencimientos':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.vencimientosPdf':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.vencimientosIcs':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.era':                  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = {
  'equipamiento.vencimientos': 'pieces and days, of nobody',
  'equipamiento.exportControles': 'pieces and their controls, beside the names of who made them',
  'equipamiento.plantillaControles': 'an empty sheet',
  'equipamiento.exportVencimientos': 'pieces and days, of nobody',
  'equipamiento.vencimientosPdf': 'pieces and days, of nobody',
  'equipamiento.vencimientosIcs': 'pieces and days, of nobody',
  'equipamiento.controles': 'names of members beside the controls that they made',
  'equipamiento.era': 'names of members beside what they have, which every member may see',
}

const control = { tipo_control: 'prueba_flujo', fecha: '2020-02-01', resultado: 'aprobado' } as const
const motivo = 'Era de otra pieza'

export function samples({ db, now }: On): Samples {
  let veces = 0
  const conControl = async () => {
    const id = await newEquipo(db, now())
    return { id, control: await insertControl(db, { ...control, equipo_id: id, creado_en: now().toISOString() }) }
  }
  const conPlan = async () => {
    const plan = { categoria: 'otro', tipo_control: 'limpieza', periodicidad_meses: 1 } as const
    await db.deleteFrom('control_planes').where('categoria', '=', 'otro').execute()
    await insertPlan(db, { ...plan, bloqueante: 0 })
    return { ...plan, bloqueante: true, version: 1 }
  }
  return {
    'equipamiento.savePlan': async () => ({ body: await conPlan() }),
    'equipamiento.controles': async () => ({ params: { id: await newEquipo(db, now()) } }),
    'equipamiento.createControl': async () => ({ params: { id: await newEquipo(db, now()) }, body: control }),
    'equipamiento.addCertificado': async () => ({
      params: await conControl(),
      form: await formOf({ bytes: png, name: 'a.png', field: 'archivo' }),
    }),
    'equipamiento.anularControl': async () => ({ params: await conControl(), body: { motivo } }),
    'equipamiento.exportVencimientos': () => csv,
    'equipamiento.exportControles': () => csv,
    'equipamiento.importarControles': async () => {
      const codigo = `CTL-${(veces += 1)}`
      await newEquipo(db, now(), { codigo })
      const bytes = Buffer.from(`Código;Control;Fecha;Resultado\n${codigo};limpieza;01-02-2020;Aprobado`)
      return { form: await formOf({ bytes, name: 'controles.csv', field: 'archivo', fields: { simular: 'false' } }) }
    },
  }
}

export const bodies = (): Bodies => ({
  'equipamiento.savePlan': {
    categoria: 'cilindro',
    tipo_control: 'limpieza',
    material_cilindro: 'carbono',
    periodicidad_meses: 12,
    periodicidad_dias: null,
    bloqueante: true,
    activo: true,
    version: null,
  },
  'equipamiento.createControl': {
    ...control,
    presion_bar: 300,
    mediciones: [{ nombre: 'Caudal', valor: '210 L/min' }],
    realizado_por_id: 1,
    realizado_por: 'Taller Los Andes',
    numero_certificado: '1182',
    observaciones: 'Sin observaciones.',
    proximo_control: '2021-02-01',
  },
  'equipamiento.anularControl': { motivo },
})

export const target = async ({ db, now }: On) => {
  const categoria = 'medico'
  await insertPlan(db, { categoria, tipo_control: control.tipo_control, periodicidad_meses: 12, bloqueante: 0 })
  const id = await newEquipo(db, now(), { categoria })
  const creado_en = now().toISOString()
  const control_id = await insertControl(db, { ...control, equipo_id: id, creado_en })
  return () => ({ id, control: control_id })
}
