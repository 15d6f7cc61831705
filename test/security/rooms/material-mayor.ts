import { materialMayorApi } from '#contract/material-mayor.ts'
import { insertHistory } from '#server/material-mayor/material-mayor.queries.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'material-mayor.list':         [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.get':          [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.changeStatus': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.undoStatus':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.reset':        [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'material-mayor.history':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportHistory':[401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.unitHistory':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportUnitHistory':[401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.operatividad': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.conductores':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.fichas':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'material-mayor.create':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'material-mayor.changeFicha':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

export const untraced = {
  'material-mayor.list': 'why a unit is out: it names who said so, as the history does',
  'material-mayor.get': 'why a unit is out: it names who said so, as the history does',
  'material-mayor.history': 'why units were out, and names of members',
  'material-mayor.unitHistory': 'why a unit was out, and names of members',
  'material-mayor.exportHistory': 'units, and names of members',
  'material-mayor.exportUnitHistory': 'a unit, and names of members',
  'material-mayor.conductores': 'names, as the directory has them',
  'material-mayor.operatividad':
    'who is available, as those who may record it read in disponibilidad; to others it names nobody',
}

export function samples({ signedIn, db, now }: On): Samples {
  let newUnits = 0
  return {
    'material-mayor.get': () => ({ params: { id: 21 } }),
    'material-mayor.changeStatus': () => ({ params: { id: 21 }, body: { estado: 'EN REVISIÓN' } }),
    // A change to take back, in the history alone.
    'material-mayor.undoStatus': async () => {
      const params = { id: 22 }
      const { estado, version } = (await (await signedIn('administradora')).call(materialMayorApi.get, { params })).body
      const cambio = { unidad_id: 22, tipo: 'cambio', estado_anterior: 'EN REVISIÓN', estado } as const
      await insertHistory(db, { ...cambio, detalles: null, user_id: null }, now().toISOString())
      return { params, body: { version } }
    },
    'material-mayor.unitHistory': () => ({ params: { id: 21 } }),
    'material-mayor.exportHistory': () => csv,
    'material-mayor.exportUnitHistory': () => ({ params: { id: 21 }, ...csv }),
    'material-mayor.create': () => ({ body: { nombre: `BX-${(newUnits += 1)}`, tipo: 'Camioneta' } }),
    'material-mayor.changeFicha': async () => {
      const { data } = (await (await signedIn('administradora')).call(materialMayorApi.fichas)).body
      const version = data.find(({ id }) => id === 23)?.version
      return { params: { id: 23 }, body: { tipo: 'Carro', version } }
    },
  }
}

export const bodies = (): Bodies => ({
  'material-mayor.changeStatus': { estado: 'EN REVISIÓN', detalles: 'Frenos.', motivo: 'mecanico', version: 1 },
  'material-mayor.undoStatus': { version: 1 },
  'material-mayor.create': { nombre: 'BX-2', tipo: 'Camioneta' },
  'material-mayor.changeFicha': {
    nombre: 'B-21',
    tipo: 'Carro',
    orden: 1,
    activo: true,
    conductor_ids: [1],
    patente: 'KXRT-41',
    marca: 'Renault',
    modelo: 'Midlum 4×2',
    anio: 2019,
    numero_chasis: 'VF640',
    numero_motor: 'DXI7',
    capacidad_agua_l: 3000,
    capacidad_tripulantes: 6,
    minimo_tripulacion: 4,
    reserva_de: 22,
    version: 1,
  },
})

export const target = () => () => ({ id: 21 })
