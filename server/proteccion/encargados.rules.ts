import type { Encargado } from '#contract/proteccion.ts'

/** Configured services that receive data outside the company's machine. */
export interface Configurado {
  smtp?: string | undefined
  base?: string | undefined
  archivos?: { bucket: string; endpoint?: string | undefined; region: string } | undefined
  respaldos?: { bucket: string; endpoint?: string | undefined; region: string } | undefined
  push: readonly string[]
  emailjs: boolean
  mosaicos: string
}

/** Push services by the end of their host's name. */
const navegadores: readonly (readonly [end: string, nombre: string])[] = [
  ['googleapis.com', 'Google (Chrome y Android)'],
  ['mozilla.com', 'Mozilla (Firefox)'],
  ['apple.com', 'Apple (Safari y iPhone)'],
  ['windows.com', 'Microsoft (Edge)'],
]

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''
const isHere = (host: string): boolean => ['', 'localhost', '127.0.0.1', '[::1]'].includes(host)
const contenedor = ({ bucket, endpoint, region }: NonNullable<Configurado['archivos']>): string =>
  `${endpoint ? hostOf(endpoint) : 'Amazon S3'}, ${bucket}, ${region}`

/** Processors, each once. `publico`: visitors are told by name, as their own browser meets it. */
export function encargadosDe(one: Configurado): (Encargado & { publico: boolean })[] {
  const correo = one.smtp ? hostOf(one.smtp) : ''
  const base = one.base ? hostOf(one.base) : ''
  const servicios = one.push.map(hostOf).map((host) => navegadores.find(([end]) => host.endsWith(end))?.[1] ?? host)
  const propio = { publico: false }
  return [
    ...(isHere(correo)
      ? []
      : [{ nombre: correo, servicio: 'Servidor de correo', datos: 'Correos que envía la intranet', ...propio }]),
    ...(isHere(base)
      ? []
      : [{ nombre: base, servicio: 'Base de datos', datos: 'Todo lo que se guarda, menos los archivos', ...propio }]),
    ...(one.archivos
      ? [
          {
            nombre: contenedor(one.archivos),
            servicio: 'Almacenamiento de archivos',
            datos: 'Documentos y fotografías',
            ...propio,
          },
        ]
      : []),
    ...(one.respaldos
      ? [
          {
            nombre: contenedor(one.respaldos),
            servicio: 'Copia de los respaldos',
            datos: 'Todo lo que se guarda, cifrado',
            ...propio,
          },
        ]
      : []),
    ...[...new Set(servicios)].toSorted().map((nombre) => ({
      nombre,
      servicio: 'Notificaciones en los dispositivos',
      datos: 'Avisos cifrados a los miembros que los pidieron',
      publico: true,
    })),
    ...(one.emailjs
      ? [
          {
            nombre: 'EmailJS',
            servicio: 'Envío del formulario de contacto',
            datos: 'Nombre, correo, teléfono y mensaje de quien escribe',
            publico: true,
          },
        ]
      : []),
    ...(isHere(hostOf(one.mosaicos))
      ? []
      : [
          {
            nombre: hostOf(one.mosaicos),
            servicio: 'Mapa de la página de contacto',
            datos: 'Dirección de internet de quien abre la página',
            publico: true,
          },
        ]),
  ]
}

/** As visitors are told: those of ours by what they do. */
export const paraVisitantes = (encargados: readonly (Encargado & { publico: boolean })[]): Encargado[] =>
  encargados.map(({ publico, nombre, ...rest }) => ({ ...rest, nombre: publico ? nombre : '' }))
