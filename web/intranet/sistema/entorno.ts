import { browserOf } from '#contract/shared/navegador.ts'
import { storedToken, storedUser } from '#web/plumbing/session.ts'

const yes = (value: boolean) => (value ? 'Sí' : 'No')

/** spec §2 item 4: environment of this page, from the browser. */
export const entorno = (): [name: string, value: string][] => [
  ['Navegador', browserOf(navigator.userAgent)],
  ['Plataforma', platform()],
  ['Idioma', navigator.language],
  ['Cookies habilitadas', yes(navigator.cookieEnabled)],
]

/** The rest of it, for who helps. */
export const entornoTecnico = (): [name: string, value: string][] => [
  ['URL de la API', new URL('/api', window.location.origin).href],
  ['Entorno', import.meta.env.MODE],
  ['Token guardado', yes(storedToken() !== null)],
  ['Datos de usuario guardados', yes(storedUser() !== null)],
]

/** spec §2 item 5: helps to tell one device's trouble from everyone's. */
export const informacionSistema = (): [name: string, value: string][] => [
  ['Pantalla', `${window.screen.width} × ${window.screen.height}`],
  ['Ventana', `${window.innerWidth} × ${window.innerHeight}`],
  ['Zona horaria', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['Conexión a internet', yes(navigator.onLine)],
  ['Agente de usuario', navigator.userAgent],
]

/** Firefox and Safari only know the older name. */
function platform(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } }
  // oxlint-disable-next-line typescript/no-deprecated
  return userAgentData?.platform || navigator.platform
}
