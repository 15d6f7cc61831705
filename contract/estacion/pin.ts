import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import { UsuarioSesion } from '../shared/sesion.ts'
import { TokenEquipo } from './equipos.ts'

const Pin = z.string({ error: mensajes.pinDeSeisCifras }).regex(/^\d{6}$/, mensajes.pinDeSeisCifras)

export const PinNuevo = z.object({ pin: Pin })

/** A member at a registered computer. */
export const ConPin = z.object({ equipo: TokenEquipo, user_id: Id, pin: Pin })

export const pinCalls = {
  pin: endpoint({
    method: 'GET',
    path: '/users/pin',
    access: 'sesion',
    summary: 'Desde cuándo tengo un PIN para los equipos del cuartel',
    output: z.object({ desde: Instante.nullable(), bloqueado: z.boolean() }),
  }),
  setPin: endpoint({
    method: 'PUT',
    path: '/users/pin',
    toca: ['cuenta'],
    access: 'sesion',
    confirma: 'siempre',
    confianza: 'factor',
    summary: 'Poner o cambiar mi PIN para los equipos del cuartel',
    body: PinNuevo,
    output: Hecho,
    secreto: true,
  }),
  removePin: endpoint({
    method: 'DELETE',
    path: '/users/pin',
    toca: ['cuenta'],
    access: 'sesion',
    summary: 'Quitar mi PIN y cerrar las sesiones abiertas con él',
    output: Hecho,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/auth/pin',
    access: 'publico',
    summary: 'Entrar con PIN en un equipo del cuartel registrado',
    body: ConPin,
    output: z.object({ token: z.string(), user: UsuarioSesion }),
    secreto: true,
  }),
}
