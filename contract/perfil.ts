import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Dia } from './shared/fechas.ts'
import { roles } from './shared/permisos.ts'

/** spec §3. `Otro` is special: see decisions §3. */
export const cargos = [
  'Bombero',
  'Capitán',
  'Teniente 1',
  'Teniente 2',
  'Teniente 3',
  'Teniente 4',
  'Ayudante',
  'Bombero Honorario',
  'Miembro Honorario del Directorio General',
  'Otro',
] as const
export type Cargo = (typeof cargos)[number]

/** spec §3 */
const niveles = ['Inicial', 'Operativo', 'Profesional'] as const
export type Nivel = (typeof niveles)[number]

/** spec §3, one's own profile. */
export const Perfil = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string(),
  rut: z.string().nullable(),
  telefono: z.string().nullable(),
  cargo: z.enum(cargos).nullable(),
  nivel_bombero: z.enum(niveles).nullable(),
  fecha_nacimiento: Dia.nullable(),
  fecha_ingreso: Dia.nullable(),
  foto_perfil: z.string().nullable(),
  role_id: z.number(),
  role: z.enum(roles),
})
export type Perfil = z.output<typeof Perfil>

export const perfilApi = {
  own: endpoint({
    method: 'GET',
    path: '/users/profile',
    access: 'sesion',
    summary: 'Mi perfil',
    output: Perfil,
  }),
  ownFromAuth: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'sesion',
    summary: 'Mi perfil (el mismo que /users/profile)',
    output: Perfil,
  }),
}
