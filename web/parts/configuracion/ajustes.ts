import { catalogos, type Catalogo } from '#contract/catalogos.ts'
import { ajustes } from '#contract/configuracion.ts'
import { gruposReglas } from '#contract/configuracion/reglas.ts'
import { can, type Permiso, type Role } from '#contract/shared/permisos.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { secciones } from '#contract/sitio.ts'
import { seccionesDelSitio } from './secciones.ts'
import { sinonimos } from './sinonimos.ts'

/** A setting that can be looked for by its words. */
export interface Ajuste {
  /** In the address: `?ajuste=plazo_pma`. */
  clave: string
  titulo: string
  /** One line on what it does. */
  trata: string
  /** Part of Configuración that it is in. */
  donde: string
  sinonimos: string
  ruta: string
  /** Everybody's, without one. */
  permiso?: Permiso
}

const base = '/intranet/configuracion'

const deSeccion = (seccion: keyof typeof ajustes, vista: string, donde: string): Ajuste[] =>
  Object.entries(ajustes[seccion]).map(([clave, { nombre, ayuda = '' }]) => ({
    clave,
    titulo: nombre,
    trata: ayuda,
    donde,
    sinonimos: sinonimos[clave] ?? '',
    ruta: `${base}?vista=${vista}&ajuste=${clave}`,
    permiso: 'administracion.gestionar',
  }))

const deReglas = (): Ajuste[] => {
  const todas = deSeccion('reglas', 'reglas', 'Reglas')
  return gruposReglas.flatMap(({ nombre, reglas }) =>
    todas
      .filter(({ clave }) => reglas.some((regla) => regla === clave))
      .map((ajuste) => ({ ...ajuste, donde: `Reglas, ${nombre}` })),
  )
}

const nombresCatalogos: Record<Catalogo, readonly [string, string]> = {
  claves: ['Claves', 'Las claves radiales, como las usa su Cuerpo.'],
  tipos_acto: ['Tipos de acto', 'Cómo cuenta cada acto para la asistencia.'],
  tenidas: ['Tenidas', 'Con qué se cita a un acto.'],
  cargos: ['Cargos', 'Los cargos que se anotan junto a «Otro» y en la hoja de servicios.'],
  tipos_unidad: ['Tipos de unidad', 'Se sugieren al agregar una unidad.'],
  compartimientos: ['Compartimientos', 'Dónde va el equipo en una unidad.'],
  feriados: ['Feriados', 'Con ellos se cuentan los días hábiles.'],
}

const propios: readonly (readonly [clave: string, titulo: string, trata: string])[] = [
  ['contrasena', 'Contraseña', 'Cambiar la contraseña con que entra.'],
  ['llaves', 'Llaves de acceso', 'Entrar con el dedo, la cara o el PIN de su equipo, sin contraseña.'],
  ['codigos', 'Códigos de una aplicación', 'Un segundo paso al entrar, y sus códigos de recuperación.'],
  ['pin', 'PIN del cuartel', 'Entrar con seis cifras en los equipos del cuartel.'],
  ['dispositivo', 'Notificaciones en este dispositivo', 'Recibirlas en este teléfono o computador.'],
  ['apariencia', 'Apariencia', 'Claro u oscuro, y el tamaño del texto.'],
  ['horario', 'Horario de disponibilidad', 'Cuándo suele estar disponible.'],
  ['notificaciones', 'Notificaciones', 'Qué se le avisa, y por dónde.'],
  ['calendario', 'Mi calendario', 'Sus citaciones y guardias en el calendario del teléfono.'],
  ['sesiones', 'Sesiones', 'Dónde está abierta su cuenta, y cómo cerrarla.'],
  ['mis-datos', 'Mis datos', 'Pedir, corregir o llevarse lo que se guarda de usted.'],
]

const todos: readonly Ajuste[] = [
  ...propios.map(([clave, titulo, trata]) => ({
    clave,
    titulo,
    trata,
    donde: 'Mi cuenta',
    sinonimos: sinonimos[clave] ?? '',
    ruta: `${base}?vista=mi-cuenta&ajuste=${clave}`,
  })),
  ...deSeccion('registro', 'registro', 'Registro y límites'),
  ...deReglas(),
  ...deSeccion('notificaciones', 'compania', 'Compañía'),
  ...deSeccion('plantillas', 'plantillas', 'Plantillas'),
  ...deSeccion('responsable', 'proteccion', 'Responsable y plazos'),
  ...deSeccion('conservacion', 'proteccion', 'Responsable y plazos'),
  ...deSeccion('seguridad', 'registro', 'Registro y límites'),
  ...deSeccion('limites', 'registro', 'Registro y límites'),
  ...catalogos.map((catalogo): Ajuste => {
    const [titulo, trata] = nombresCatalogos[catalogo]
    return {
      clave: `catalogo-${catalogo}`,
      titulo,
      trata,
      donde: 'Catálogos',
      sinonimos: sinonimos[catalogo] ?? '',
      ruta: `${base}?vista=catalogos&catalogo=${catalogo}`,
      permiso: 'administracion.gestionar',
    }
  }),
  ...secciones.map((seccion): Ajuste => {
    const { nombre, trata } = seccionesDelSitio[seccion]
    return {
      clave: `sitio-${seccion}`,
      titulo: nombre,
      trata,
      donde: 'Sitio público',
      sinonimos: `${sinonimos[seccion] ?? ''} pagina web`,
      ruta: `${base}/sitio/${seccion}`,
      permiso: 'sitio.administrar',
    }
  }),
  {
    clave: 'hora_respaldo',
    titulo: 'Hora del respaldo diario',
    trata: 'Cuándo se hace la copia de cada noche.',
    donde: 'Sistema, Respaldos',
    sinonimos: 'copia de seguridad backup exportar',
    ruta: '/intranet/sistema?vista=respaldos',
    permiso: 'administracion.gestionar',
  },
]

/** Settings that this role may change. */
export const ajustesDeRol = (role: Role): Ajuste[] =>
  todos.filter(({ permiso }) => permiso === undefined || can(role, permiso))

/** Settings that have all the words, in any order, accents and case ignored; best first. */
export function searchAjustes(texto: string, entre: readonly Ajuste[]): Ajuste[] {
  const words = sinAcentos(texto).split(/\s+/).filter(Boolean).map(stem)
  if (words.length === 0) return []
  return entre
    .map((ajuste) => ({ ajuste, points: pointsOf(words, ajuste) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ ajuste }) => ajuste)
}

/** «plazos» finds «plazo», «licencias» finds «licencia». */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word)

function pointsOf(words: readonly string[], { titulo, trata, donde, sinonimos }: Ajuste): number {
  const places: readonly (readonly [text: string, points: number])[] = [
    [sinAcentos(titulo), 4],
    [sinonimos, 3],
    [sinAcentos(`${trata} ${donde}`), 1],
  ]
  const best = (word: string) => Math.max(0, ...places.map(([text, points]) => points * fitOf(text, word)))
  const points = words.map(best)
  return points.includes(0) ? 0 : points.reduce((sum, one) => sum + one, 0) / words.length
}

/** 2: a whole word of the text; 1: one begins with it; 0: none does. */
function fitOf(text: string, word: string): number {
  const own = text.split(/[^\p{L}\p{N}-]+/u)
  if (own.some((one) => stem(one) === word)) return 2
  return own.some((one) => one.startsWith(word)) ? 1 : 0
}
