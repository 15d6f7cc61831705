import { z } from 'zod'
import { endpoint, room } from '../endpoint.ts'
import { LlaveUsada, OpcionesLlave } from '../llaves/llave.ts'
import { Hecho } from '../shared/respuestas.ts'
import { MarcaDispositivo, SesionAbierta } from '../shared/sesion.ts'

/** Sign-in by passkey (docs/decisions/119), apart from `cuentaApi`: the first screens load that whole. */
export const llaveApi = room('cuenta', {
  opcionesEntrar: endpoint({
    method: 'POST',
    path: '/auth/llave/opciones',
    access: 'publico',
    summary: 'Empezar a entrar con una llave, sin decir quién',
    output: OpcionesLlave,
    secreto: true,
  }),
  entrarConLlave: endpoint({
    method: 'POST',
    path: '/auth/llave',
    access: 'publico',
    summary: 'Iniciar sesión con una llave',
    body: z.object({
      respuesta: LlaveUsada,
      /** Mark of this browser, if any. An unreadable one counts as none. */
      dispositivo: MarcaDispositivo.optional().catch(undefined),
      /** «Este equipo es del cuartel». */
      compartida: z.boolean().optional(),
    }),
    output: SesionAbierta,
    secreto: true,
  }),
  confirmarConLlave: endpoint({
    method: 'POST',
    path: '/auth/confirmar-clave/llave',
    toca: ['llaves'],
    access: 'sesion',
    sinFactor: true,
    summary: 'Confirmar que es usted con una llave, en vez de la contraseña; por diez minutos no hace falta otra vez',
    body: z.object({ respuesta: LlaveUsada }),
    output: Hecho,
    secreto: true,
  }),
})
