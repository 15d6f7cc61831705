import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'

/** domain §2.8: attendances credited outside the acts. */
export const Abono = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  fecha: Dia,
  cantidad: z.number(),
  concepto: z.string(),
  respaldo: z.string().nullable(),
  registrado_por: z.string().nullable(),
  creado_en: Instante,
  anulado_en: Instante.nullable(),
  motivo_anulacion: z.string().nullable(),
  version: z.number(),
})
export type Abono = z.output<typeof Abono>

export const maxAbono = 100

export const AbonoEscrito = z.object({
  user_id: Id,
  fecha: DiaIngresado,
  cantidad: z
    .number({ error: mensajes.entre(1, maxAbono) })
    .int(mensajes.entre(1, maxAbono))
    .min(1, mensajes.entre(1, maxAbono))
    .max(maxAbono, mensajes.entre(1, maxAbono)),
  concepto: texto(3, 120),
  respaldo: dato(120).nullish(),
})
export type AbonoEscrito = z.output<typeof AbonoEscrito>

const abonos = endpoint({
  method: 'GET',
  path: '/abonos',
  access: 'intranet.ver',
  summary: 'Los abonos propios; los de todos, para quien los registra. Los últimos primero',
  query: Pagina.extend({
    user_id: Id.optional(),
    desde: DiaIngresado.optional(),
    hasta: DiaIngresado.optional(),
  }),
  output: paginated(Abono),
})

export const abonosCalls = {
  abonos,
  exportAbonos: exportacionDe(abonos),
  createAbono: endpoint({
    method: 'POST',
    path: '/abonos',
    toca: ['dashboard', 'hoja-servicios'],
    access: 'lista.cerrar',
    summary: 'Abonar asistencias a un miembro',
    body: AbonoEscrito,
    output: Abono,
    status: 201,
  }),
  annulAbono: endpoint({
    method: 'POST',
    path: '/abonos/:id/anulacion',
    toca: ['dashboard', 'hoja-servicios'],
    access: 'lista.cerrar',
    summary: 'Anular un abono: deja de contar',
    params: z.object({ id: Id }),
    body: z.object({ motivo: texto(3, 300) }),
    output: Abono,
  }),
}

export const entidadesAbonos = {
  abono: {
    nombre: 'Abono',
    de: 'Abono de',
    objeto: 'el abono',
    cuenta: ['abono', 'abonos'],
    tabla: 'abonos',
    nombrePor: 'user_id',
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      fecha: {},
      cantidad: {},
      concepto: {},
      respaldo: {},
      anulado_en: { nombre: 'anulado' },
      motivo_anulacion: { nombre: 'por qué se anuló' },
    },
  },
} as const satisfies Entidades

export const tablasAbonos = {
  abonos: {
    miembro: { user_id: 'hoja', registrado_por: 'firma' },
    copia: { nombre: 'abonos', sobre: 'los abonos que se le reconocieron fuera de los actos', orden: 'fecha' },
    hoja: 'abonos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
