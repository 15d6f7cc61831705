// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'material-mayor.libro':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.decirContador':      [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'material-mayor.salidas':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportSalidas':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.registrarSalida':    [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'material-mayor.corregirSalida':     [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.anularSalida':       [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.cargas':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportCargas':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.registrarCarga':     [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'material-mayor.corregirCarga':      [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.anularCarga':        [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
}

export function samples(on: On): Samples {
  const unidad = { params: { id: 22 } }
  const salida = async () => ({ id: await newSalida(on) })
  const carga = async () => ({ id: await newCarga(on) })
  return {
    'material-mayor.libro': () => unidad,
    'material-mayor.decirContador': () => ({ ...unidad, body: { contador: 'km', valor: 48_217 } }),
    'material-mayor.salidas': () => unidad,
    'material-mayor.exportSalidas': () => ({ ...unidad, ...csv }),
    'material-mayor.registrarSalida': () => ({ ...unidad, body: { motivo: '6-14', ...hora(on) } }),
    'material-mayor.corregirSalida': async () => ({ params: await salida(), body: { destino: 'Copec', version: 1 } }),
    'material-mayor.anularSalida': async () => ({ params: await salida(), body: { motivo: 'No fue' } }),
    'material-mayor.cargas': () => unidad,
    'material-mayor.exportCargas': () => ({ ...unidad, ...csv }),
    'material-mayor.registrarCarga': () => ({ ...unidad, body: { litros: 84, tipo: 'diesel' } }),
    'material-mayor.corregirCarga': async () => ({ params: await carga(), body: { litros: 85, version: 1 } }),
    'material-mayor.anularCarga': async () => ({ params: await carga(), body: { motivo: 'No fue' } }),
  }
}

let horas = 0
/** Trips of a unit do not overlap: each an hour of its own. */
const hora = ({ now }: Pick<On, 'now'>) => {
  const at = now().getTime() - (horas += 1) * 3_600_000
  return { salida: new Date(at).toISOString(), llegada: new Date(at + 1_800_000).toISOString() }
}

async function newSalida(on: Pick<On, 'db' | 'now'>): Promise<number> {
  const creada_en = on.now().toISOString()
  const { id } = await on.db
    .insertInto('bitacora_salidas')
    .values({ unidad_id: 22, motivo: '6-13', creada_en, ...hora(on) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newCarga({ db, now }: Pick<On, 'db' | 'now'>): Promise<number> {
  const at = now().toISOString()
  const { id } = await db
    .insertInto('cargas_combustible')
    .values({ unidad_id: 22, fecha: at, litros: 80, tipo: 'diesel', creada_en: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const campos = {
  destino: 'Copec de Valparaíso',
  conductor_id: 1,
  a_cargo_id: 1,
  tripulantes: 2,
  llegada: '2026-11-01T13:00',
  km_salida: 100,
  km_llegada: 1_104,
  horometro_bomba_salida: 612.3,
  horometro_bomba_llegada: 612.3,
  horometro_motor: 3_904.5,
  observacion: 'Sin novedad',
}
const deCarga = { fecha: '2026-11-01T12:30', litros: 84, tipo: 'diesel', lleno: true }
const masCarga = { monto: 92_000, km: 48_102, guia: '4471', conductor_id: 1 }

export const bodies = (): Bodies => ({
  'material-mayor.decirContador': {
    contador: 'km',
    valor: 48_217,
    momento: '2026-11-01T12:00',
    reemplaza: true,
    motivo: 'Se cambió el tablero',
  },
  'material-mayor.registrarSalida': { motivo: '6-14', salida: '2026-11-01T12:00', ...campos },
  'material-mayor.corregirSalida': { motivo: '6-14', salida: '2026-11-01T12:00', ...campos, version: 1 },
  'material-mayor.anularSalida': { motivo: 'No fue' },
  'material-mayor.registrarCarga': { ...deCarga, ...masCarga },
  'material-mayor.corregirCarga': { ...deCarga, ...masCarga, version: 1 },
  'material-mayor.anularCarga': { motivo: 'No fue' },
})

export const target = async (on: On) => {
  const [salida, carga] = [await newSalida(on), await newCarga(on)]
  return (name: string) => {
    if (/corregirSalida|anularSalida/.test(name)) return { id: salida }
    return /corregirCarga|anularCarga/.test(name) ? { id: carga } : { id: 22 }
  }
}

export const untraced = {
  'material-mayor.libro': 'name of whoever drives a unit that is out',
  'material-mayor.salidas': 'names of members beside the trips of a unit',
  'material-mayor.exportSalidas': 'the same as a file; that it was taken is written down',
  'material-mayor.cargas': 'names of members beside the fuel of a unit',
  'material-mayor.exportCargas': 'the same as a file; that it was taken is written down',
}
