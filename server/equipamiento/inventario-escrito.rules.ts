import { type CategoriaEquipo, type EstadoEquipo, nombresCategoriasEquipo } from '#contract/equipamiento/estados.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { opcionEscrita } from '#server/plumbing/sheets/valores.ts'

/** Words by which a piece names its category; the first that stands in it wins. */
const palabras: readonly [CategoriaEquipo, RegExp][] = [
  ['mascara', /mascara/],
  ['cilindro', /cilindro|botella de aire/],
  ['detector_gas', /detector|explosimetro/],
  ['compresor', /compresor/],
  ['era', /\bera\b|autonom|respiracion/],
  ['epp', /casco|guante|\bbotas?\b|chaqueta|pantalon|jardinera|esclavina|capucha|cotona|uniforme|\bepp\b/],
  ['manguera', /manguera/],
  ['piton', /piton|monitor de agua/],
  ['escala', /escala|escalera/],
  ['radio', /\bradios?\b|handy|antena/],
  ['medico', /camilla|botiquin|collar cervical|tabla espinal|oxigeno|desfibrilador|\bdea\b|ferula|inmovilizador/],
  ['rescate', /cuerda|mosqueton|arnes|polea|expansor|cizalla|separador|cojin|rescate/],
  [
    'herramienta',
    /hacha|halligan|\bpala\b|bichero|motosierra|generador|chuzo|napoleon|gancho|martillo|sierra|herramienta/,
  ],
]

/** The category that a cell names: «cilindros», «Equipos ERA», or what else tells it. */
export const categoriaEscrita = (escrito: string): CategoriaEquipo | undefined =>
  opcionEscrita(nombresCategoriasEquipo, escrito) ??
  opcionEscrita(nombresCategoriasEquipo, escrito.replace(/e?s$/i, '')) ??
  categoriaDeNombre(escrito)

/** The category of a piece by its name. */
export function categoriaDeNombre(nombre: string): CategoriaEquipo | undefined {
  const said = searchText(nombre)
  return palabras.find(([, words]) => words.test(said))?.[0]
}

const prefijos: Record<CategoriaEquipo, string> = {
  era: 'ERA',
  cilindro: 'CIL',
  mascara: 'MAS',
  detector_gas: 'DET',
  compresor: 'COM',
  epp: 'EPP',
  manguera: 'MAN',
  piton: 'PIT',
  herramienta: 'HER',
  rescate: 'RES',
  radio: 'RAD',
  medico: 'MED',
  escala: 'ESC',
  otro: 'OTR',
}

/** Gives codes by category, HER-001 and on, after the highest that is in use. */
export function codigosDesde(usados: Iterable<string>) {
  const last = new Map<string, number>()
  for (const codigo of usados) {
    const [, prefijo = '', numero = '0'] = /^([A-Z]{3})-(\d{1,6})$/.exec(codigo) ?? []
    last.set(prefijo, Math.max(last.get(prefijo) ?? 0, Number(numero)))
  }
  return (categoria: CategoriaEquipo): string => {
    const prefijo = prefijos[categoria]
    const numero = (last.get(prefijo) ?? 0) + 1
    last.set(prefijo, numero)
    return `${prefijo}-${String(numero).padStart(3, '0')}`
  }
}

const estados: readonly [EstadoEquipo, RegExp][] = [
  ['OPERATIVO', /^(?:operativ[oa]s?|en servicio|(?:en )?buen[oa]?s?(?: estado)?|b|ok|nuev[oa]s?)$/],
  ['EN REVISIÓN', /^en revision$/],
  ['EN REPARACIÓN', /^(?:en )?reparacion$|^en taller$/],
  ['FUERA DE SERVICIO', /^(?:fuera de servicio|mal[oa]?s?(?: estado)?|en mal estado|m|inoperativ[oa])$/],
  ['EXTRAVIADO', /^(?:extraviad[oa]|perdid[oa])$/],
  ['DADO DE BAJA', /^(?:dad[oa] de baja|de baja|baja)$/],
]

/** The state that a word of an inventory tells; «regular» is in service, and worth a look. */
export function estadoDePieza(escrito: string): { estado: EstadoEquipo; regular?: true } | undefined {
  const said = searchText(escrito)
  if (/^(?:regular(?:es)?|(?:en )?regular estado|r)$/.test(said)) return { estado: 'OPERATIVO', regular: true }
  const found = estados.find(([, words]) => words.test(said))
  return found && { estado: found[0] }
}

/** A unit of measure, where a column «Unidad» names no engine. */
export const esMedida = (escrito: string): boolean =>
  /^(?:u|un|uni|unid(?:ad(?:es)?)?|c u|cada uno|pza?s?|piezas?|tiras?|metros?|mts?|m|par(?:es)?|juegos?|sets?|kits?|rollos?|litros?|lts?|kg|cajas?|gl|global)$/.test(
    searchText(escrito)
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  )
