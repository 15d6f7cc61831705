import { storedToken, storedUser } from '../../plumbing/session.ts'

const yes = (value: boolean) => (value ? 'Sí' : 'No')

/** spec §2 item 4: where this page runs, as the browser tells it. */
export const entorno = (): [name: string, value: string][] => [
  ['URL de la API', new URL('/api', window.location.origin).href],
  ['Entorno', import.meta.env.MODE],
  ['Navegador', browserOf(navigator.userAgent)],
  ['Plataforma', platform()],
  ['Idioma', navigator.language],
  ['Cookies habilitadas', yes(navigator.cookieEnabled)],
  ['Token guardado', yes(storedToken() !== null)],
  ['Datos de usuario guardados', yes(storedUser() !== null)],
]

/** Each calls itself by the names of those it grew from as well: the rarest name first. */
const browsers = [
  ['Edge', /\bEdg\w*\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari/],
] as const

/** `Firefox 140.0`, or all that the browser says of itself when it is none of the known. */
export function browserOf(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return userAgent
}

/** The older name is all that Firefox and Safari know. */
function platform(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } }
  // oxlint-disable-next-line typescript/no-deprecated
  return userAgentData?.platform || navigator.platform
}
