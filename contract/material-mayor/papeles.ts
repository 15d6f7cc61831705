import type { Entidades } from '../shared/entidad.ts'
import type { Tablas } from '../shared/tabla.ts'

export const papelesCalls = {}

export const entidadesPapeles = {
  unidad_papel: {
    nombre: 'Papel de una unidad',
    objeto: 'el papel de la unidad',
    tabla: 'unidad_papeles',
    sinPersonas: true,
    campos: {
      unidad: {},
      tipo: {},
      fecha_emision: { nombre: 'fecha de emisión' },
      fecha_vencimiento: { nombre: 'fecha de vencimiento' },
      numero: { nombre: 'número' },
      entidad: {},
      documento: {},
    },
  },
} as const satisfies Entidades

export const tablasPapeles = {
  unidad_papeles: {
    miembro: { registrado_por: 'firma' },
    copia: 'Son de las unidades.',
    hoja: 'unidades-papeles',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  unidad_documentos: {
    miembro: { subido_por: 'firma' },
    copia: 'Son de las unidades.',
    ocultas: ['clave'],
    hoja: 'unidades-documentos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
