import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** decisions §4: who may open an account, and what is still needed after the e-mail is verified. */
export const modosRegistro = ['aprobacion', 'abierto', 'cerrado'] as const
export type ModoRegistro = (typeof modosRegistro)[number]

const Registro = z.object({ modo: z.enum(modosRegistro), version: z.number() })

export const configuracionApi = {
  registro: endpoint({
    method: 'GET',
    path: '/configuracion/registro',
    access: 'publico',
    summary: 'Quién puede registrarse',
    output: Registro,
  }),
  changeRegistro: endpoint({
    method: 'PUT',
    path: '/configuracion/registro',
    access: 'administracion.gestionar',
    summary: 'Decidir quién puede registrarse',
    body: Registro.partial({ version: true }),
    output: Registro,
  }),
}
