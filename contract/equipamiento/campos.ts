import { z } from 'zod'
import {
  decimal,
  dia,
  entero,
  linea,
  lineaPosible,
  opcion,
  opcionPosible,
  parrafo,
  pesos,
  referencia,
} from '../shared/campos.ts'
import { mensajes } from '../shared/mensajes.ts'
import { nombresCategoriasEquipo, nombresMateriales } from './estados.ts'

/** Upper case, so that none differs by that alone. */
const Codigo = z
  .string({ error: mensajes.codigoObligatorio })
  .overwrite((codigo) => codigo.trim().toLocaleUpperCase('es'))
  .min(1, { error: mensajes.codigoObligatorio, abort: true })
  .max(30, mensajes.demasiadoLargo(30))
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u, mensajes.valorInvalido)

/** Fields of a piece of equipment (domain §2.7). Place, amount and state have calls of their own. */
export const camposEquipo = {
  codigo: {
    ...linea(1, 30, {
      titulo: 'Código',
      ayuda: 'Como en su etiqueta: ERA-012.',
      ejemplo: 'ERA-012',
      tambien: ['codigo interno', 'n inventario'],
      buscado: true,
      enLista: true,
    }),
    entra: Codigo,
  },
  nombre: linea(2, 120, {
    titulo: 'Nombre',
    ejemplo: 'Equipo de respiración',
    tambien: ['descripcion', 'equipo', 'material', 'elemento'],
    buscado: true,
    enLista: true,
  }),
  categoria: opcion(nombresCategoriasEquipo, {
    titulo: 'Categoría',
    ejemplo: 'Equipo ERA',
    tambien: ['tipo'],
    buscado: true,
    enLista: true,
  }),
  marca: lineaPosible(60, { titulo: 'Marca', ejemplo: 'Dräger', buscado: true, enLista: true }),
  modelo: lineaPosible(60, { titulo: 'Modelo', ejemplo: 'PSS 5000', buscado: true, enLista: true }),
  numero_serie: lineaPosible(60, {
    titulo: 'Número de serie',
    ejemplo: '7741-08',
    tambien: ['serie', 'n serie'],
    buscado: true,
    enLista: true,
  }),
  material_cilindro: opcionPosible(nombresMateriales, { titulo: 'Material', ejemplo: 'Carbono' }),
  presion_trabajo_bar: entero(1, 1_000, {
    titulo: 'Presión de trabajo',
    unidad: ['bar', 'bar'],
    ejemplo: '300',
    tambien: ['presion de trabajo', 'presion'],
  }),
  volumen_l: decimal(0.1, 1_000, {
    titulo: 'Volumen',
    unidad: ['L', 'litros'],
    ejemplo: '6,8',
    tambien: ['volumen', 'litros'],
  }),
  talla: lineaPosible(20, { titulo: 'Talla', ejemplo: 'M', enLista: true }),
  cantidad_minima: entero(0, 1_000_000, {
    titulo: 'Cantidad mínima',
    ayuda: 'De lo que se guarda por cantidad.',
    ejemplo: '4',
    tambien: ['stock minimo', 'minimo'],
    enLista: true,
  }),
  fecha_fabricacion: dia({ titulo: 'Fabricación', ejemplo: '10-05-2012', tambien: ['fecha de fabricacion'] }),
  fecha_puesta_servicio: dia({
    titulo: 'Puesta en servicio',
    ejemplo: '01-07-2012',
    tambien: ['fecha de puesta en servicio'],
  }),
  vida_util_meses: entero(1, 1_200, {
    titulo: 'Vida útil',
    unidad: ['meses', 'meses'],
    ayuda: 'Desde su fabricación. Un cilindro compuesto: 180.',
    ejemplo: '180',
    tambien: ['vida util'],
  }),
  costo: pesos(2_000_000_000, {
    titulo: 'Costo',
    ejemplo: '350000',
    tambien: ['valor', 'precio'],
    ven: 'equipamiento.editar',
  }),
  observaciones: parrafo(2_000, { titulo: 'Observaciones', ejemplo: 'Donado por el Cuerpo.' }),
  /** The set that it is part of: its place is then the set's. */
  padre_id: referencia({ titulo: 'Parte de', enLista: true }),
}
export type CamposEquipo = typeof camposEquipo
