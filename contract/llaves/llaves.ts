import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import { Llave, LlaveNueva, NombreLlave, OpcionesLlave, OpcionesLlaveNueva } from './llave.ts'

const deUna = z.object({ id: Id })

/** Passkeys of the caller (docs/decisions/119). */
export const llaves = {
  llaves: endpoint({
    method: 'GET',
    path: '/users/llaves',
    access: 'sesion',
    sinFactor: true,
    summary: 'Mis llaves de acceso',
    output: z.object({ data: z.array(Llave) }),
  }),
  opcionesLlave: endpoint({
    method: 'POST',
    path: '/users/llaves/opciones',
    access: 'sesion',
    sinFactor: true,
    confirma: 'siempre',
    confianza: 'factor',
    summary: 'Empezar a agregar una llave: lo que el navegador necesita para hacerla, por cinco minutos',
    output: OpcionesLlaveNueva,
    secreto: true,
  }),
  agregarLlave: endpoint({
    method: 'POST',
    path: '/users/llaves',
    access: 'sesion',
    sinFactor: true,
    confirma: 'siempre',
    confianza: 'factor',
    toca: ['cuenta'],
    summary: 'Agregar la llave que el navegador hizo',
    body: NombreLlave.extend({ respuesta: LlaveNueva }),
    /** `recuperacion`: codes that are shown this once, if the member had no second factor. */
    output: Hecho.extend({ llave: Llave, recuperacion: z.array(z.string()).nullable() }),
    status: 201,
    secreto: true,
  }),
  renombrarLlave: endpoint({
    method: 'PATCH',
    path: '/users/llaves/:id',
    access: 'sesion',
    sinFactor: true,
    summary: 'Cambiar el nombre de una de mis llaves',
    params: deUna,
    body: NombreLlave,
    output: Hecho,
  }),
  quitarLlave: endpoint({
    method: 'DELETE',
    path: '/users/llaves/:id',
    toca: ['cuenta'],
    access: 'sesion',
    sinFactor: true,
    confirma: 'siempre',
    confianza: 'factor',
    summary: 'Quitar una de mis llaves; cierra las demás sesiones',
    params: deUna,
    output: Hecho,
  }),
  opcionesConfirmar: endpoint({
    method: 'POST',
    path: '/users/llaves/confirmar',
    access: 'sesion',
    sinFactor: true,
    summary: 'Empezar a confirmar que es usted con una de sus llaves',
    output: OpcionesLlave,
    secreto: true,
  }),
} as const
