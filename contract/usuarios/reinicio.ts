import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'

const deUsuario = z.object({ id: Id })

/** Removal of a lost second factor, which waits 24 hours and can be stopped (docs/decisions/121). */
export const Reinicio = z.object({
  /** When it will be done. */
  desde: Instante,
})

export const reinicio = {
  beginReinicio: endpoint({
    method: 'POST',
    path: '/users/:id/reinicio-factor',
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Quitar el segundo factor de un miembro que lo perdió; se hace en 24 horas, y se le avisa',
    params: deUsuario,
    output: Reinicio,
    status: 201,
  }),
  stopReinicio: endpoint({
    method: 'DELETE',
    path: '/users/:id/reinicio-factor',
    access: 'sesion',
    sinFactor: true,
    toca: ['cuenta'],
    summary: 'Detener el reinicio del segundo factor: el propio, o de otro miembro si se es administrador',
    params: deUsuario,
    output: Hecho,
  }),
  stopReinicioByLink: endpoint({
    method: 'POST',
    path: '/auth/detener-reinicio',
    access: 'publico',
    summary: 'Detener el reinicio del segundo factor con el enlace del correo',
    body: z.object({
      token: z
        .string({ error: mensajes.reinicioInvalido })
        .min(1, mensajes.reinicioInvalido)
        .max(100, mensajes.reinicioInvalido),
    }),
    output: Hecho,
  }),
}
