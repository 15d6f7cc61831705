import { room } from './endpoint.ts'
import { codigosApi } from './llaves/codigos.ts'
import { llaves } from './llaves/llaves.ts'
import type { Entidades } from './shared/entidad.ts'
import type { Tablas } from './shared/tabla.ts'

export const llavesApi = room('llaves', { ...llaves, ...codigosApi })

export const entidades = {
  llave: { nombre: 'Llave de acceso', sinPersonas: true, campos: { nombre: {}, contador: {} } },
  segundo_factor: {
    nombre: 'Segundo factor',
    sinPersonas: true,
    parteDe: 'miembro',
    campos: { que: {}, desde: {}, estado: {} },
  },
  clave_instalacion: {
    nombre: 'Clave de la instalación',
    sinPersonas: true,
    campos: {
      que: {
        nombre: 'qué',
        opciones: { cambiada: 'se cambió', perdida: 'se perdió', push: 'se cambió la de los avisos push' },
      },
    },
  },
} as const satisfies Entidades

const opensADoor = 'Opens a door: whoever reads it could sign in.'

export const tablas = {
  llaves: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'llaves',
      sobre: 'las llaves de acceso con que entra, sin la parte que las comprueba',
      columnas: ['id', 'nombre', 'creada_en', 'usada_en'],
    },
    ocultas: ['credencial', 'publica'],
    sinHoja: opensADoor,
    conserva: 'Hasta que su dueño la quita.',
  },
  autenticadores: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'autenticador',
      sobre: 'desde cuándo usa una aplicación de códigos, sin su secreto',
      columnas: ['creado_en', 'confirmado_en', 'usado_en'],
      orden: 'user_id',
    },
    ocultas: ['secreto', 'ultimo_paso'],
    sinHoja: opensADoor,
    conserva: 'Hasta que su dueño la quita.',
  },
  codigos_recuperacion: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'codigos-recuperacion',
      sobre: 'cuándo se hicieron y usaron sus códigos de recuperación; de cada uno se guarda solo una huella',
      columnas: ['creado_en', 'usado_en'],
    },
    ocultas: ['huella'],
    sinHoja: opensADoor,
    conserva: 'Hasta que se hacen otros.',
  },
  retos: {
    miembro: { user_id: 'va' },
    copia: 'Challenges of a moment, as digests.',
    sinHoja: opensADoor,
    sinRespaldo: opensADoor,
    conserva: 'Cinco minutos.',
  },
  reinicios_factor: {
    miembro: { user_id: 'va', pedido_por: 'firma', resuelto_por: 'firma' },
    copia: {
      nombre: 'reinicios',
      sobre: 'cuándo se pidió quitar sus factores, y qué pasó con el pedido',
      columnas: ['id', 'estado', 'pedido_en', 'desde', 'resuelto_en'],
    },
    ocultas: ['token_hash'],
    sinHoja: opensADoor,
    conserva: 'Mientras exista la cuenta.',
  },
} as const satisfies Tablas
