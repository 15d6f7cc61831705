import { type CambioEstado, materialMayorApi, type Unidad } from '#contract/material-mayor.ts'
import { llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { dichoDeCambio } from './estado-en-cola.ts'

/** What a former release left: a change, or one that was refused. */
interface CambioAnterior extends CambioEstado {
  clave: string
  nombre: string
  unidadId?: number
  hecho?: string
  actual?: Unidad
  mensaje?: string
}

interface ColaAnterior {
  usuario: number
  cambios: CambioAnterior[]
  rechazos: CambioAnterior[]
}

/**
 * Puts in the queue of all rooms what waited in that of a former release; another member's goes, as it did when somebody
 * else signed in. Returns true once it is stored.
 */
export async function adoptar(usuario: number, anterior: string): Promise<boolean> {
  const cola = parse(anterior)
  const own = cola?.usuario === usuario ? [...cola.cambios, ...cola.rechazos] : []
  const adopted = own.map((one) => pendienteOf(usuario, one))
  // Of two tabs that read it at once, one.
  return await updatePendientes(usuario, (todos) => [
    ...todos,
    ...adopted.filter(({ uuid }) => !todos.some((one) => one.uuid === uuid)),
  ])
}

function pendienteOf(usuario: number, cambio: CambioAnterior): Pendiente {
  const { clave, nombre, unidadId = 0, estado, detalles = null, motivo = null, version = 0, actual, mensaje } = cambio
  return {
    uuid: clave,
    usuario,
    llamada: llamadaOf(materialMayorApi.changeStatus),
    params: { id: unidadId },
    body: { estado, detalles, motivo, version },
    ...dichoDeCambio(nombre, estado),
    hecho: cambio.hecho ?? new Date().toISOString(),
    demorado: true,
    ...(actual && { conflictos: [actual] }),
    ...(mensaje !== undefined && { rechazo: mensaje }),
  }
}

function parse(raw: string): ColaAnterior | undefined {
  try {
    const cola = JSON.parse(raw) as Partial<ColaAnterior> | null
    return Array.isArray(cola?.cambios) && Array.isArray(cola.rechazos) ? (cola as ColaAnterior) : undefined
  } catch {
    return undefined
  }
}
