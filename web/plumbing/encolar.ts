import { newAttempt } from './attempt.ts'
import { addPendiente, type EnCola, llamadaOf, type Pendiente } from './pendientes.ts'
import { keepArchivo, updatePendientes } from './pendientes-guardados.ts'

/**
 * Puts a write in the queue; a `body` that is a function is called once those before it are known. Returns true if it is
 * stored, and so survives whatever happens to this tab. `uuid`: of a first try whose answer was lost.
 */
export async function encolar<Body>(
  usuario: number,
  enCola: EnCola<Body>,
  { params, body }: { params: Pendiente['params']; body: Body | (() => Body) },
  {
    uuid = newAttempt().keyFor(''),
    archivo,
    ...where
  }: Pick<Pendiente, 'titulo' | 'enlace'> &
    Partial<Pick<Pendiente, 'uuid' | 'intentado' | 'detalle' | 'tras'>> & { archivo?: File },
): Promise<boolean> {
  const hecho = new Date().toISOString()
  const { campos } = enCola
  const more = {
    ...(enCola.texto && { texto: true }),
    ...(campos && { campos }),
    ...(archivo && { archivo: true as const }),
  }
  const llamada = llamadaOf(enCola.endpoint)
  const made = (): Pendiente => {
    const now = typeof body === 'function' ? (body as () => Body)() : body
    return { uuid, usuario, llamada, params, body: now, ...where, hecho, ...more }
  }
  if (archivo && !(await keepArchivo(uuid, archivo))) return false
  return await updatePendientes(usuario, (todos) => addPendiente(todos, made(), enCola as EnCola))
}
