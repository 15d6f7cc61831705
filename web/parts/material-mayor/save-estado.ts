import { type CambioEstado, materialMayorApi, type Unidad } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { api, hadNoAnswer } from '#web/plumbing/api.ts'
import { addCambio, takeBack } from './cola.ts'
import { newClave, storedCola, updateCola } from './cola-guardada.ts'

/** Where a change is now, and what takes it back: it returns what was done then, or throws why not. */
export interface Guardado {
  donde: 'servidor' | 'equipo'
  deshacer: () => Promise<string>
}

/**
 * Saves a change on the server or, without an answer, on this device, to be sent later. Throws a refusal. A change queued
 * for the unit is edited: it has seen less than the server now has.
 */
export async function saveEstado(
  usuario: number,
  unidad: Pick<Unidad, 'id' | 'nombre' | 'version'>,
  cambio: CambioEstado,
): Promise<Guardado> {
  const { id, nombre } = unidad
  const before = storedCola(usuario).cambios.find(({ unidadId }) => unidadId === id)
  const clave = newClave()
  const keepHere = () =>
    updateCola(usuario, (cola) => addCambio(cola, { clave, unidad, cambio, hecho: new Date().toISOString() }))
  const here: Guardado = {
    donde: 'equipo',
    deshacer: async () => {
      if (!storedCola(usuario).cambios.some((one) => one.clave === clave)) throw new Error(mensajes.cambioYaEnviado)
      updateCola(usuario, (cola) => takeBack(cola, clave, before))
      return mensajes.cambioSinEnviar(nombre)
    },
  }
  if (before && keepHere()) return here
  try {
    const params = { id }
    const saved = await api(materialMayorApi.changeStatus, {
      params,
      body: { ...cambio, version: unidad.version ?? 0 },
    })
    return { donde: 'servidor', deshacer: () => undoEstado(id, saved.version ?? 0) }
  } catch (error) {
    if (hadNoAnswer(error) && keepHere()) return here
    throw error
  }
}

/** Takes back the last change of a unit, of that version. Returns what was done; throws a refusal. */
async function undoEstado(id: number, version: number): Promise<string> {
  const { nombre, estado } = await api(materialMayorApi.undoStatus, { params: { id }, body: { version } })
  return mensajes.estadoDeshecho(nombre, estado)
}
