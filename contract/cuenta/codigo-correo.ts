import { z } from 'zod'
import { endpoint, room } from '../endpoint.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Hecho } from '../shared/respuestas.ts'
import { MarcaDispositivo } from '../shared/sesion.ts'

/** A mailed code that makes this session, and its browser, trusted (docs/decisions/127); apart as the first screens need none. */
export const codigoCorreoApi = room('cuenta', {
  sendCodigoCorreo: endpoint({
    method: 'POST',
    path: '/auth/codigo-correo',
    access: 'sesion',
    sinFactor: true,
    summary:
      'Enviar a mi correo un código para confirmar este dispositivo; el que espera todavía vale, salvo que se pida otro',
    body: z.object({ otro: z.boolean({ error: mensajes.valorInvalido }).optional() }),
    /** `para`: the address, shortened. */
    output: Hecho.extend({ para: z.string() }),
    secreto: true,
  }),
  confirmCodigoCorreo: endpoint({
    method: 'POST',
    path: '/auth/codigo-correo/confirmar',
    access: 'sesion',
    sinFactor: true,
    summary: 'Confirmar este dispositivo con el código del correo',
    body: z.object({
      codigo: z
        .string({ error: mensajes.codigoObligatorio })
        .transform((text) => text.replaceAll(/\s/g, ''))
        .pipe(
          z
            .string()
            .min(1, { error: mensajes.codigoObligatorio, abort: true })
            .regex(/^\d{6}$/, mensajes.codigoSeis),
        ),
      /** Mark of this browser, if any. An unreadable one counts as none. */
      dispositivo: MarcaDispositivo.optional().catch(undefined),
    }),
    output: Hecho,
    secreto: true,
  }),
})
