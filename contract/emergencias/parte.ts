import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { linea, parrafo } from '../shared/texto.ts'

/** Of text that is being typed: a draft takes what it holds so far. */
const palabra = linea(120).default('')
const lista = <T extends z.ZodType>(item: T) =>
  z.array(item, { error: mensajes.valorInvalido }).max(100, mensajes.valorInvalido).default([])
const numero = (maximo: number) =>
  z
    .number({ error: mensajes.valorInvalido })
    .min(0, mensajes.entre(0, maximo))
    .max(maximo, mensajes.entre(0, maximo))
    .nullable()
    .default(null)
const elegido = <const T extends readonly string[]>(among: T) => z.enum(among, { error: mensajes.valorInvalido })

/** domain §2.5: the fields of the parte, by the section that is saved as a whole. */
export const secciones = {
  relato: z.object({ relato: parrafo(8_000).default('') }),
  danos: z.object({
    causa_probable: parrafo(500).default(''),
    lugar_origen: palabra,
    material_afectado: palabra,
    tipo_propiedad: palabra,
    superficie_m2: numero(100_000_000),
    danos: parrafo(1_000).default(''),
    agua_litros: numero(100_000_000),
  }),
  material: z.object({ material_usado: lista(z.object({ descripcion: palabra, cantidad: numero(1_000_000) })) }),
  organismos: z.object({
    otros_organismos: lista(
      z.object({
        organismo: elegido(['Carabineros', 'SAMU', 'CONAF', 'Municipalidad', 'Empresa', 'Otro cuerpo']),
        nombre_a_cargo: palabra,
        patente: linea(20).default(''),
        hora: linea(20).default(''),
      }),
    ),
  }),
  afectados: z.object({
    afectados: lista(
      z.object({
        tipo: elegido(['lesionado', 'fallecido', 'damnificado', 'rescatado']),
        nombre: palabra,
        edad: numero(130),
        rut: linea(20).default(''),
        condicion: linea(200).default(''),
        trasladado_a: palabra,
      }),
    ),
  }),
  vehiculos: z.object({
    vehiculos: lista(z.object({ patente: linea(20).default(''), marca: palabra, conductor: palabra })),
  }),
  reportante: z.object({ reportante_nombre: palabra, reportante_telefono: linea(30).default('') }),
} as const satisfies Record<string, z.ZodObject>
export type Seccion = keyof typeof secciones

const nombres = Object.keys(secciones) as [Seccion, ...Seccion[]]

/** Sections about people who are not members: read by who may edit or review; others get their count. */
const conPersonas: ReadonlySet<Seccion> = new Set(['organismos', 'afectados', 'vehiculos', 'reportante'])
export const tienePersonas = (seccion: Seccion): boolean => conPersonas.has(seccion)

/** A section as it is stored; `contenido` is null for who may not read it. */
export const SeccionGuardada = z.object({
  seccion: z.enum(nombres),
  contenido: z.record(z.string(), z.unknown()).nullable(),
  /** Entries of its list, where it is one. */
  cuantos: z.number().nullable(),
  autor: z.string().nullable(),
  guardado_en: Instante.nullable(),
  /** 0: nobody has written it yet. */
  version: z.number(),
})
export type SeccionGuardada = z.output<typeof SeccionGuardada>

export const parteCalls = {
  parte: endpoint({
    method: 'GET',
    path: '/emergencias/:id/parte',
    access: 'intranet.ver',
    summary: 'El parte, por secciones; de las personas, a quien no puede verlas, cuántas son',
    params: z.object({ id: Id }),
    output: z.object({ data: z.array(SeccionGuardada) }),
  }),
  saveSeccion: endpoint({
    method: 'PUT',
    path: '/emergencias/:id/parte/:seccion',
    access: 'emergencias.editar',
    summary: 'Guardar una sección del parte; si otra persona la guardó antes, 409 con su texto',
    params: z.object({ id: Id, seccion: z.enum(nombres) }),
    body: z.object({
      contenido: z.record(z.string(), z.unknown(), { error: mensajes.valorInvalido }),
      version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
    }),
    output: SeccionGuardada,
    maxBytes: 128 * 1024,
  }),
}
