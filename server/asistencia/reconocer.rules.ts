import { mensajes } from '#contract/shared/mensajes.ts'
import { type Periodo, periodosServidos } from '#contract/shared/antiguedad.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { plain } from '#server/plumbing/sheets/planilla.ts'
import { rutEscrito } from '#server/plumbing/sheets/valores.ts'

export interface Conocido {
  id: number
  nombre: string
  rut: string | null
  fecha_ingreso: string | null
  periodos: readonly Periodo[]
}

type Reconocido = { miembro: Conocido } | { miembro?: never; campo: 'rut' | 'nombre'; texto: string }

/**
 * Finds members as a sheet names them: by RUT, by name, or by the words of the name in another order, as where surnames come
 * first. Two members may differ by the order of their surnames alone.
 */
export function reconocedor(miembros: readonly Conocido[]) {
  const porRut = new Map(miembros.flatMap((one) => (one.rut ? [[one.rut, one] as const] : [])))
  const porNombre = Map.groupBy(miembros, ({ nombre }) => plain(nombre))
  const porPalabras = Map.groupBy(miembros, ({ nombre }) => palabras(nombre))
  return ({ rut, nombre }: { rut?: string | undefined; nombre?: string | undefined }): Reconocido => {
    if (rut) {
      const { data, error } = rutEscrito.safeParse(rut)
      if (!data) return { campo: 'rut', texto: error?.issues[0]?.message ?? mensajes.rutInvalido }
      const miembro = porRut.get(data)
      return miembro ? { miembro } : { campo: 'rut', texto: mensajes.rutSinMiembro }
    }
    if (!nombre) return { campo: 'nombre', texto: mensajes.sinMiembro }
    const [miembro, otro] = porNombre.get(plain(nombre)) ?? porPalabras.get(palabras(nombre)) ?? []
    if (otro) return { campo: 'nombre', texto: mensajes.nombreDeVarios }
    return miembro ? { miembro } : { campo: 'nombre', texto: mensajes.nombreSinMiembro }
  }
}

const palabras = (nombre: string) =>
  searchText(nombre)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** Reason why a member cannot have attended on that day; undefined if nothing says so. */
export function faultOfDia({ nombre, fecha_ingreso, periodos }: Conocido, dia: string): string | undefined {
  const servidos = periodosServidos(periodos, fecha_ingreso)
  const [primero] = servidos
  if (!primero || servidos.some(({ desde, hasta }) => desde <= dia && (hasta === null || dia <= hasta)))
    return undefined
  return dia < primero.desde
    ? mensajes.aunNoIngresaba(nombre, longDay(dia))
    : mensajes.fueraDeServicio(nombre, longDay(dia))
}
