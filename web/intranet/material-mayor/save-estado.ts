import { type CambioEstado, materialMayorApi, type Unidad } from '#contract/material-mayor.ts'
import { api, hadNoAnswer } from '#web/plumbing/api.ts'
import { addCambio } from '#web/parts/material-mayor/cola.ts'
import { newClave, storedCola, updateCola } from '#web/parts/material-mayor/cola-guardada.ts'

/**
 * Saves a change on the server or, without an answer, on this device, to be sent later. Returns where it is now; throws
 * a refusal. A change queued for the unit is edited: it has seen less than the server now has.
 */
export async function saveEstado(
  usuario: number,
  unidad: Pick<Unidad, 'id' | 'nombre' | 'version'>,
  cambio: CambioEstado,
): Promise<'servidor' | 'equipo'> {
  const keepHere = () =>
    updateCola(usuario, (cola) =>
      addCambio(cola, { clave: newClave(), unidad, cambio, hecho: new Date().toISOString() }),
    )
  if (storedCola(usuario).cambios.some(({ unidadId }) => unidadId === unidad.id) && keepHere()) return 'equipo'
  try {
    const body = { ...cambio, version: unidad.version ?? 0 }
    await api(materialMayorApi.changeStatus, { params: { id: unidad.id }, body })
    return 'servidor'
  } catch (error) {
    if (hadNoAnswer(error) && keepHere()) return 'equipo'
    throw error
  }
}
