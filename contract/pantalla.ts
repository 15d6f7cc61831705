import { z } from 'zod'
import { TableroPublicado } from './emergencias/tablero.ts'
import { endpoint, room } from './endpoint.ts'
import { Compania, Operatividad } from './material-mayor/operatividad.ts'
import { Instante } from './shared/fechas.ts'
import { TokenEquipo } from './estacion/equipos.ts'

/** An act whose list is open, with the code that is in force (docs/decisions/057). */
const ActoEnPantalla = z.object({
  titulo: z.string(),
  inicio: Instante,
  lugar: z.string().nullable(),
  presentes: z.number(),
  por_confirmar: z.number(),
  citados: z.number(),
  codigo: z.object({ svg: z.string(), cambia_en: z.number() }),
})

/** Emergencies that stand side by side. */
export const caben = 2

/** Content of the station's television (docs/decisions/180). */
export const Pantalla = z.object({
  nombre: z.string(),
  /** Of the program: another one reloads the page. */
  version: z.string(),
  unidades: z.array(Operatividad.pick({ id: true, nombre: true, luz: true, motivo: true })),
  /** Ids of units at an emergency. */
  fuera: z.array(z.number()),
  reparo: Compania.shape.reparo,
  de_guardia: z.number(),
  /** The oldest first. */
  emergencias: z.array(TableroPublicado).max(caben),
  /** Ids of those that have no room beside them. */
  otras: z.array(z.number()),
  acto: ActoEnPantalla.nullable(),
})
export type Pantalla = z.output<typeof Pantalla>

/** The one call of the station's television. */
export const pantallaApi = room('pantalla', {
  read: endpoint({
    method: 'POST',
    path: '/pantalla',
    access: 'publico',
    summary: 'Lo que muestra la pantalla del cuartel: si se puede salir, las emergencias abiertas y el código del acto',
    body: z.object({ equipo: TokenEquipo }),
    output: Pantalla,
    secreto: true,
  }),
})
