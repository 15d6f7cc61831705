import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { type Catalogo, type Entrada, entradas, nombresCategorias, type TipoClave } from '#contract/catalogos.ts'
import { nombresGrupos } from '#contract/estadisticas/grupos.ts'
import { cuentaComo } from '#web/parts/catalogos/cuenta-como.ts'
import type { Campo } from '#web/plumbing/campo.tsx'
import { figure } from '#web/plumbing/cifras.ts'
import { weekday } from '#web/plumbing/format.ts'
import { cifra } from '#web/intranet/configuracion/ajustes/en-palabras.ts'

interface Declarado {
  plural: string
  /** Singular label, for adding one. */
  uno: string
  trata: string
  campos: readonly Campo[]
  /** The contract's fields, with figures as typed. */
  schema: z.ZodType<FieldValues, FieldValues>
  /** Lookup label of an entry, if other than its name: its key, or its day. */
  cabeza?: (entrada: Entrada) => string
  /** Other facts of an entry. */
  detalle?: (entrada: Entrada) => (string | false | null | undefined)[]
}

const nombresTiposClave: Record<TipoClave, string> = {
  incidente: 'Incidente',
  unidad: 'Momento de una unidad',
  servicio: 'Servicio',
}

const nombre: Campo = { name: 'nombre', label: 'Nombre', maxLength: 80 }

/** Each catalogue's words and fields, in the order of the tabs. */
export const declarados: Record<Catalogo, Declarado> = {
  claves: {
    plural: 'Claves',
    uno: 'clave',
    trata: 'Las claves radiales, como las usa su Cuerpo.',
    campos: [
      { name: 'codigo', label: 'Clave', helper: 'Por ejemplo 10-0, 6-3 o 10-0-1.' },
      nombre,
      { name: 'tipo', label: 'Es la clave de', opciones: nombresTiposClave, initial: 'incidente' },
      {
        name: 'grupo',
        label: 'En las estadísticas',
        opciones: { '': 'Según su número', ...nombresGrupos },
        helper: 'Con qué otras se cuenta. Las que no son de incidente no se cuentan.',
      },
    ],
    schema: entradas.claves.extend({ grupo: z.preprocess((chosen) => chosen || null, entradas.claves.shape.grupo) }),
    cabeza: ({ codigo }) => codigo,
    detalle: ({ tipo, grupo }) => [tipo && nombresTiposClave[tipo], grupo && `en «${nombresGrupos[grupo]}»`],
  },
  tipos_acto: {
    plural: 'Tipos de acto',
    uno: 'tipo de acto',
    trata: 'Cómo cuenta cada acto para la asistencia. Cada acto puede contar de otra manera, con su motivo.',
    campos: [
      nombre,
      {
        name: 'categoria',
        label: 'Cuenta como',
        helper: cuentaComo,
        opciones: nombresCategorias,
        initial: 'obligatorio_compania',
      },
      {
        name: 'valor',
        label: 'Cuántas asistencias vale',
        inputMode: 'decimal',
        initial: '1',
        helper: '1 es lo común.',
      },
      {
        name: 'con_citacion',
        label: 'Con citación',
        meaning: 'Faltar a él cuenta entre las faltas seguidas.',
        initial: true,
      },
    ],
    schema: entradas.tipos_acto.extend({ valor: z.preprocess(figure, entradas.tipos_acto.shape.valor) }),
    detalle: ({ categoria, valor = 1, con_citacion }) => [
      categoria && nombresCategorias[categoria],
      categoria !== 'no_computa' && `vale ${cifra(valor)}`,
      con_citacion && 'con citación',
    ],
  },
  tenidas: {
    plural: 'Tenidas',
    uno: 'tenida',
    trata: 'Con qué se cita a un acto.',
    campos: [nombre],
    schema: entradas.tenidas,
  },
  cargos: {
    plural: 'Cargos',
    uno: 'cargo',
    trata: 'Los cargos que se anotan junto a «Otro» y en la hoja de servicios. Los diez de la ficha no cambian.',
    campos: [nombre],
    schema: entradas.cargos,
  },
  tipos_unidad: {
    plural: 'Tipos de unidad',
    uno: 'tipo de unidad',
    trata: 'Se sugieren al agregar una unidad.',
    campos: [nombre, { name: 'letra', label: 'Letra', optional: true, maxLength: 4 }],
    schema: entradas.tipos_unidad,
    detalle: ({ letra }) => [letra && `Letra ${letra}`],
  },
  compartimientos: {
    plural: 'Compartimientos',
    uno: 'compartimiento',
    trata: 'Dónde va el equipo en una unidad.',
    campos: [nombre],
    schema: entradas.compartimientos,
  },
  feriados: {
    plural: 'Feriados',
    uno: 'feriado',
    trata:
      'Los de ley vienen puestos. Agregue las elecciones y los de su comuna: con ellos se cuentan los días hábiles.',
    campos: [
      { name: 'codigo', label: 'Día', clase: 'dia' },
      nombre,
      { name: 'irrenunciable', label: 'Irrenunciable', meaning: 'El comercio no abre.', initial: false },
    ],
    schema: entradas.feriados,
    cabeza: ({ codigo }) => weekday(codigo),
    detalle: ({ origen, irrenunciable }) => [
      origen === 'ley' ? 'De ley' : 'Agregado',
      irrenunciable && 'irrenunciable',
    ],
  },
}
