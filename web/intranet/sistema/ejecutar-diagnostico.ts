import { cuentaApi } from '#contract/cuenta.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { soloContar } from '#contract/shared/paginacion.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { api, ApiError } from '#web/plumbing/api.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { storedToken } from '#web/plumbing/session.ts'
import { type Diagnostico, estadoGeneral, isAlcanzable, type Prueba } from './diagnostico.ts'

/** Five endpoints of spec §7, status first. */
const puntos = [
  [sistemaApi.status, () => api(sistemaApi.status)],
  [sistemaApi.health, () => api(sistemaApi.health)],
  [cuentaApi.verifyToken, () => api(cuentaApi.verifyToken)],
  [usuariosApi.list, () => api(usuariosApi.list, { query: soloContar })],
  [usuariosApi.roles, () => api(usuariosApi.roles)],
] as const

export async function ejecutarDiagnostico(): Promise<Diagnostico> {
  const asked = await Promise.all(puntos.map(([{ path }, ask]) => probar(path, ask)))
  const pruebas = asked.map(({ prueba }) => prueba)
  const { version = null } = (asked[0]?.answer ?? {}) as { version?: string | null }
  return { fecha: longMoment(new Date().toISOString()), general: estadoGeneral(pruebas), version, pruebas }
}

async function probar(ruta: string, ask: () => Promise<unknown>): Promise<{ prueba: Prueba; answer?: unknown }> {
  const from = performance.now()
  const prueba = (estado: number) => ({
    ruta,
    estado,
    alcanzable: isAlcanzable(estado),
    tiempo: Math.round(performance.now() - from),
  })
  try {
    const answer = await ask()
    return { prueba: prueba(200), answer }
  } catch (error) {
    return { prueba: prueba(error instanceof ApiError ? error.status : 0) }
  }
}

export interface Autenticacion {
  valid: boolean
  text: string
}

/** spec §8, diagnostics: returns whether the server accepts this browser's token. */
export async function revisarAutenticacion(): Promise<Autenticacion> {
  if (!storedToken()) return { valid: false, text: mensajes.sinToken }
  const { valid } = await api(cuentaApi.verifyToken)
  return { valid, text: valid ? mensajes.tokenValido : mensajes.tokenNoValido }
}
