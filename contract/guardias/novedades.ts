import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { parrafo } from '../shared/texto.ts'
import { deGuardia } from './asignaciones.ts'
import { Guardia, rango } from './guardias.ts'
import { tiposNovedad } from './estados.ts'

/** An entry of the libro de guardia: never changed, only corrected by another. */
export const Novedad = z.object({
  id: z.number(),
  guardia_id: z.number(),
  /** As the phone said that was without network; otherwise `escrita_en`. */
  hora: Instante,
  /** The server's. */
  escrita_en: Instante,
  tipo: z.enum(tiposNovedad),
  texto: z.string(),
  /** Null: the program. */
  autor: z.string().nullable(),
  corrige_id: z.number().nullable(),
  emergencia_id: z.number().nullable(),
})
export type Novedad = z.output<typeof Novedad>

/** «Hoy»: the guard in progress, or else the next one published, and its book; kept on phones. */
const GuardiaDeHoy = z.object({
  en_curso: z.array(Guardia),
  /** Published, within the next 36 hours. */
  siguientes: z.array(Guardia),
  /** Of their members who share it: the answer is kept on the device. */
  telefonos: z.array(z.object({ user_id: z.number(), telefono: z.string() })),
  /** Of the guards in progress, the latest first, at most fifty. */
  novedades: z.array(Novedad),
  /** Minutes after the beginning; null: by rule of the company arriving late is not marked. */
  tolerancia_atraso: z.number().nullable(),
  /** Percentage of a guard that has to be served; less is marked absent. */
  guardia_asistencia: z.number(),
})
export type GuardiaDeHoy = z.output<typeof GuardiaDeHoy>

const libro = endpoint({
  method: 'GET',
  path: '/guardias/libro',
  access: 'intranet.ver',
  summary: 'El libro de guardia entre dos días, lo último primero',
  query: Pagina.extend({ desde: rango.shape.desde.optional(), hasta: rango.shape.hasta.optional() }),
  output: paginated(Novedad),
})

export const novedadesCalls = {
  hoy: endpoint({
    method: 'GET',
    path: '/guardias/hoy',
    access: 'intranet.ver',
    summary: 'La guardia de ahora, las que siguen y su libro',
    output: GuardiaDeHoy,
  }),
  miTurno: endpoint({
    method: 'GET',
    path: '/guardias/mi-turno',
    access: 'intranet.ver',
    summary: 'Si quien pregunta está de guardia ahora: así puede abrir emergencias',
    output: z.object({ de_guardia: z.boolean() }),
  }),
  libro,
  libroPdf: endpoint({
    method: 'GET',
    path: '/guardias/libro/pdf',
    access: 'intranet.ver',
    summary: 'El libro de guardia entre dos días, en PDF',
    query: rango,
    output: z.unknown(),
    stream: 'archivo',
  }),
  novedades: endpoint({
    method: 'GET',
    path: '/guardias/:id/novedades',
    access: 'intranet.ver',
    summary: 'El libro de una guardia, en el orden en que se escribió',
    params: deGuardia,
    output: z.object({ data: z.array(Novedad) }),
  }),
  addNovedad: endpoint({
    method: 'POST',
    path: '/guardias/:id/novedades',
    access: 'libro_guardia.escribir',
    summary: 'Escribir en el libro de guardia, o corregir una entrada con otra',
    params: deGuardia,
    body: z.object({
      tipo: z.enum(tiposNovedad, { error: mensajes.valorInvalido }),
      texto: parrafo(2000).min(1, mensajes.obligatorio),
      corrige_id: Id.nullish(),
      /** Hour of a phone that was without network. */
      hora: z.iso.datetime({ precision: 3, error: mensajes.momentoInvalido }).nullish(),
    }),
    output: Novedad,
    status: 201,
  }),
}

export const tablasNovedades = {
  guardia_novedades: {
    miembro: { autor_id: 'firma' },
    copia: {
      nombre: 'libro-de-guardia',
      sobre: 'lo que escribió en el libro de guardia',
      por: 'autor_id',
      columnas: ['hora', 'tipo', 'texto'],
      orden: 'hora',
    },
    hoja: 'guardias-libro',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
