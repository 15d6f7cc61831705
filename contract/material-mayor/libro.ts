import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { texto } from '../shared/texto.ts'
import { combustibles, contadores, nombresContadores } from './estados.ts'
import { deUnidad } from './ficha.ts'

export const Persona = z.object({ id: z.number(), nombre: z.string() })

/** Six figures, as an odometer has. */
const kmMaximo = 999_999

const kmDicho = z
  .number({ error: mensajes.valorInvalido })
  .int(mensajes.sinDecimales)
  .min(0, mensajes.kilometrajeImposible)
  .max(kmMaximo, mensajes.kilometrajeImposible)

const horasDichas = z
  .number({ error: mensajes.valorInvalido })
  .min(0, mensajes.entre(0, 100_000))
  .max(100_000, mensajes.entre(0, 100_000))
  .multipleOf(0.1, mensajes.unDecimal)

export const km = kmDicho.nullish()
export const horas = horasDichas.nullish()

const Leido = z.object({ valor: z.number(), momento: Instante }).nullable()

/** A trip that has not ended. */
const EnSalida = z.object({
  id: z.number(),
  motivo: z.string(),
  salida: Instante,
  /** Of the emergency that it is of. */
  folio: z.string().nullable(),
  emergencia_id: z.number().nullable(),
  km_salida: z.number().nullable(),
  horometro_bomba_salida: z.number().nullable(),
  conductor: Persona.nullable(),
  version: z.number(),
})
export type EnSalida = z.output<typeof EnSalida>

/** Values that the forms of a unit's book begin with. */
const Libro = z.object({
  contadores: z.object({ km: Leido, motor: Leido, bomba: Leido }),
  en_salida: EnSalida.nullable(),
  /** Of its last load. */
  combustible: z.enum(combustibles).nullable(),
})
export type Libro = z.output<typeof Libro>

const ContadorDicho = z
  .object({
    contador: z.enum(contadores, { error: mensajes.valorInvalido }),
    valor: z.number({ error: mensajes.obligatorio }).min(0, mensajes.valorInvalido),
    /** Now, unless told otherwise. */
    momento: MomentoIngresado.nullish(),
    /** Another counter was put in: what it shows begins anew. */
    reemplaza: z.boolean({ error: mensajes.valorInvalido }).default(false),
    motivo: texto(3, 300).nullish(),
  })
  .superRefine(({ contador, valor, reemplaza, motivo }, { addIssue }) => {
    const { error } = (contador === 'km' ? kmDicho : horasDichas).safeParse(valor)
    const [issue] = error?.issues ?? []
    if (issue) addIssue({ code: 'custom', path: ['valor'], message: issue.message })
    if (reemplaza && !motivo) addIssue({ code: 'custom', path: ['motivo'], message: mensajes.sinMotivoContador })
  })

export const libroCalls = {
  libro: endpoint({
    method: 'GET',
    path: '/material-mayor/:id/libro',
    access: 'intranet.ver',
    summary: 'Los últimos contadores de una unidad, y su salida en curso',
    params: deUnidad,
    output: Libro,
  }),
  decirContador: endpoint({
    method: 'POST',
    path: '/material-mayor/:id/contadores',
    access: 'unidades.bitacora',
    summary: 'Decir lo que marca un contador, o que se reemplazó por otro',
    params: deUnidad,
    body: ContadorDicho,
    output: Libro,
    status: 201,
  }),
}

export const entidadesLibro = {
  unidad_contador: {
    nombre: 'Contador de una unidad',
    objeto: 'el contador de la unidad',
    tabla: 'unidades',
    nombrePor: 'nombre',
    sinPersonas: true,
    campos: {
      contador: { opciones: nombresContadores },
      valor: {},
      momento: {},
      reemplaza: { nombre: 'contador nuevo' },
      motivo: {},
    },
  },
} as const satisfies Entidades
