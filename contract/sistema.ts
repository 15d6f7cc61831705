import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const sistemaApi = {
  status: endpoint({
    method: 'GET',
    path: '/status',
    access: 'publico',
    summary: 'Conexión y versión',
    output: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/status/health',
    access: 'publico',
    summary: 'Si la base de datos responde (503 si no)',
    output: z.object({ status: z.literal('ok'), database: z.literal('up') }),
  }),
}
