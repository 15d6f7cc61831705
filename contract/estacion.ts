import { equiposCalls, nombresTiposEquipo } from './estacion/equipos.ts'
import { pinCalls } from './estacion/pin.ts'
import { room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import type { Tablas } from './shared/tabla.ts'

/** Computers that several members use, and the PIN that they use there (docs/decisions/122). */
export const estacionApi = room('estacion', { ...equiposCalls, ...pinCalls })

export const entidades = {
  equipo_cuartel: {
    nombre: 'Equipo del cuartel',
    sinPersonas: true,
    campos: { nombre: {}, tipo: { opciones: nombresTiposEquipo }, estado: {} },
  },
} as const satisfies Entidades

const opensADoor = 'Opens a door: whoever reads it could sign in.'

export const tablas = {
  equipos_cuartel: {
    miembro: { creado_por: 'firma' },
    copia: 'Computers of the station, not of a person.',
    ocultas: ['token_hash'],
    sinHoja: opensADoor,
    sinRespaldo: opensADoor,
    conserva: 'Hasta que se retira, y con su nombre después.',
  },
  pines: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'pin',
      sobre: 'cuándo cambió su PIN de los equipos del cuartel; se guarda solo una huella',
      columnas: ['cambiado_en'],
      orden: 'user_id',
    },
    ocultas: ['huella', 'fallos'],
    sinHoja: opensADoor,
    conserva: 'Hasta que su dueño lo quita.',
  },
} as const satisfies Tablas
