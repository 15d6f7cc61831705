import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { textoBuscado } from '../shared/texto.ts'

/** Members for whom a licence, a sanction or a credit is recorded. */
export const estadosTitular = ['activo', 'suspendido', 'baja'] as const

export const miembrosCalls = {
  miembros: endpoint({
    method: 'GET',
    path: '/asistencia/miembros',
    access: 'lista.cerrar',
    summary: 'Miembros por nombre, también suspendidos y de baja, para registrarles licencias, sanciones y abonos',
    query: z.object({ buscar: textoBuscado.optional() }),
    output: z.object({
      data: z.array(z.object({ id: z.number(), nombre: z.string(), estado: z.enum(estadosTitular) })),
    }),
  }),
}
