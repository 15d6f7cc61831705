import type { ChecklistConPuntos, DatosChecklist } from '#contract/equipamiento/checklists.ts'
import type { CategoriaEquipo, FrecuenciaChecklist, TipoItem } from '#contract/equipamiento/estados.ts'
import { newAttempt } from '#web/plumbing/attempt.ts'
import { cifraDe } from '#web/parts/equipamiento/textos.ts'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'

/** A point as it is typed. */
export interface PuntoEscrito {
  clave: string
  texto: string
  tipo: TipoItem
  minimo: string
  maximo: string
  esperado: string
  medida: string
  obligatorio: boolean
  critico: boolean
  equipo: Elegible | null
}

export interface SeccionEscrita {
  clave: string
  nombre: string
  puntos: readonly PuntoEscrito[]
}

export interface Escrita {
  nombre: string
  /** `unidad:21` or `categoria:era`. */
  de: string
  frecuencia: FrecuenciaChecklist
  activa: boolean
  secciones: readonly SeccionEscrita[]
}

const newClave = (): string => newAttempt().keyFor('')

export const nuevoPunto = (): PuntoEscrito => ({
  clave: newClave(),
  texto: '',
  tipo: 'si_no',
  minimo: '',
  maximo: '',
  esperado: '',
  medida: '',
  obligatorio: true,
  critico: false,
  equipo: null,
})

export const nuevaSeccion = (nombre: string): SeccionEscrita => ({ clave: newClave(), nombre, puntos: [nuevoPunto()] })

export const vacia = (): Escrita => ({
  nombre: 'Checklist diario',
  de: '',
  frecuencia: 'diaria',
  activa: true,
  secciones: [nuevaSeccion('Cabina')],
})

const cifra = (numero: number | null): string => (numero === null ? '' : String(numero).replace('.', ','))

export function escritaDe({ nombre, unidad_id, categoria, frecuencia, activa, items }: ChecklistConPuntos): Escrita {
  const secciones = [...Map.groupBy(items, ({ seccion }) => seccion)]
  return {
    nombre,
    de: unidad_id === null ? `categoria:${categoria}` : `unidad:${unidad_id}`,
    frecuencia,
    activa,
    secciones: secciones.map(([nombre, puntos], index) => ({
      // The same each time it is read, so that two readings can be compared.
      clave: `seccion-${index}`,
      nombre,
      puntos: puntos.map(({ minimo, maximo, esperado, equipo_id, equipo, seccion: _named, ...punto }) => ({
        ...punto,
        minimo: cifra(minimo),
        maximo: cifra(maximo),
        esperado: cifra(esperado),
        equipo: equipo_id === null ? null : { id: equipo_id, nombre: equipo ?? '' },
      })),
    })),
  }
}

/** `Cabina: 5 puntos, Motor: 1 punto` */
export const enPalabras = (secciones: readonly SeccionEscrita[]): string =>
  secciones
    .map(({ nombre, puntos }) => `${nombre}: ${puntos.length} ${puntos.length === 1 ? 'punto' : 'puntos'}`)
    .join(', ')

export function cuerpoDe({ nombre, de, frecuencia, activa, secciones }: Escrita): DatosChecklist {
  const [clase, valor] = de.split(':')
  return {
    nombre,
    unidad_id: clase === 'unidad' ? Number(valor) : null,
    categoria: clase === 'categoria' ? (valor as CategoriaEquipo) : null,
    frecuencia,
    activa,
    items: secciones.flatMap(({ nombre: seccion, puntos }) =>
      puntos.map(({ equipo, minimo, maximo, esperado, ...punto }) => ({
        ...punto,
        seccion,
        minimo: cifraDe(minimo),
        maximo: cifraDe(maximo),
        esperado: cifraDe(esperado),
        equipo_id: equipo?.id ?? null,
      })),
    ),
  }
}

/** Moves a point by one place, into the next section from the end of its own; the same where it is first or last. */
export function movido(secciones: readonly SeccionEscrita[], clave: string, by: 1 | -1): readonly SeccionEscrita[] {
  const from = secciones.findIndex(({ puntos }) => puntos.some((punto) => punto.clave === clave))
  const puntos = secciones[from]?.puntos ?? []
  const index = puntos.findIndex((punto) => punto.clave === clave)
  const other = puntos[index + by]
  if (other) return colocado(secciones, clave, other.clave)
  const punto = puntos[index]
  if (!punto || !secciones[from + by]) return secciones
  return secciones.map((seccion, place) => {
    if (place === from) return { ...seccion, puntos: puntos.toSpliced(index, 1) }
    if (place !== from + by) return seccion
    return { ...seccion, puntos: by > 0 ? [punto, ...seccion.puntos] : [...seccion.puntos, punto] }
  })
}

/** Puts a point in the place of another. */
export function colocado(
  secciones: readonly SeccionEscrita[],
  clave: string,
  donde: string,
): readonly SeccionEscrita[] {
  const todos = secciones.flatMap(({ puntos }) => puntos)
  const punto = todos.find((uno) => uno.clave === clave)
  if (!punto || clave === donde) return secciones
  const goesDown = todos.indexOf(punto) < todos.findIndex((uno) => uno.clave === donde)
  return secciones.map((seccion) => {
    const others = seccion.puntos.filter((uno) => uno !== punto)
    const at = others.findIndex((uno) => uno.clave === donde)
    const same = seccion.puntos.includes(punto)
    if (at < 0) return same ? { ...seccion, puntos: others } : seccion
    return { ...seccion, puntos: others.toSpliced(goesDown && same ? at + 1 : at, 0, punto) }
  })
}
