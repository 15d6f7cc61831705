import type { Hueco, LuzUnidad, Operatividad, Pronostico } from '#contract/material-mayor/operatividad.ts'

const cuantos = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']

/** What a unit alone can do. */
export function titularDe({ luz, personas, razones }: Operatividad): string {
  if (luz === 'rojo') return 'No puede salir.'
  if (luz === 'gris') return 'No se sabe si puede salir.'
  if (luz === 'verde') return `Puede salir con ${personas === 1 ? 'una persona' : `${personas} personas`}.`
  const reparos = razones.filter((razon) => razon.luz === 'amarillo').length
  return `Puede salir, con ${cuantos[reparos] || 'varios'} ${reparos === 1 ? 'reparo' : 'reparos'}.`
}

const orden: Record<LuzUnidad, number> = { verde: 0, amarillo: 1, gris: 2, rojo: 3 }

/** Units that can go first; those at an emergency are last. */
export const enOrden = (unidades: readonly Operatividad[], fuera: ReadonlySet<number>): Operatividad[] =>
  unidades.toSorted((one, other) => lugar(one, fuera) - lugar(other, fuera))

const lugar = ({ id, luz }: Operatividad, fuera: ReadonlySet<number>) => (fuera.has(id) ? 4 : orden[luz])

/** Those of a gap who were not asked yet. */
export const porAvisar = ({ podrian }: Hueco) => podrian.filter(({ avisado_en }) => avisado_en === null)

/** Another unit shows the same people for the same hours. */
const isSame = (one: Hueco, other: Hueco): boolean =>
  one.desde === other.desde &&
  one.hasta === other.hasta &&
  other.podrian.every(({ user_id }) => one.podrian.some((persona) => persona.user_id === user_id))

/** Gap that a card shows: not the one of a card above, on the card of a unit that has something of its own to mend. */
export function huecoDe(
  unidad: Operatividad,
  pronostico: Pronostico | undefined,
  arriba: readonly Hueco[],
): Hueco | undefined {
  const hueco = pronostico?.hueco ?? undefined
  return hueco && unidad.luz === 'amarillo' && arriba.some((otro) => isSame(otro, hueco)) ? undefined : hueco
}

/** The nearest gap that somebody could be asked about. */
export const huecoMasCercano = (pronosticos: readonly Pronostico[]): { id: number; hueco: Hueco } | undefined =>
  pronosticos
    .flatMap(({ id, hueco }) => (hueco && hueco.podrian.length > 0 ? [{ id, hueco }] : []))
    .toSorted((one, other) => (one.hueco.desde < other.hueco.desde ? -1 : 1))[0]
