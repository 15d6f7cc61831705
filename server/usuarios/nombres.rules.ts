import { searchText } from '#server/plumbing/data/search-text.ts'

/** Given names that many bear: they tell at which end of a name the given ones stand. */
const dePila = new Set(
  `adriana agustin agustina alan alberto alejandra alejandro alex alexis alfredo alicia alonso alvaro amanda ana andrea
  andres angel angela angelica antonia antonio ariel arturo barbara bastian beatriz belen benjamin bernarda bernardo bruno
  camila camilo carla carlos carmen carolina catalina cecilia cesar christian claudia claudio constanza cristian cristina
  cristobal daniel daniela danilo david denisse diana diego domingo edgardo eduardo elena eliana elias elisa elizabeth
  emilia emilio enrique enzo ernesto esteban eugenia eugenio eva evelyn fabian fabiola felipe fernanda fernando florencia
  francisca francisco gabriel gabriela gaston gerardo german gisela gladys gloria gonzalo graciela guillermo gustavo hector
  hernan hilda hugo humberto ignacia ignacio ines ingrid ivan ivonne jacqueline jaime javier javiera jessica jimena joaquin
  joaquina johanna jonathan jorge jose josefa josefina juan juana julia julian julio karen karina karla katherine kevin laura
  leandro leonardo leonel leonor leticia lidia lorena loreto lucas lucia luciano luis luisa luz macarena magdalena manuel
  manuela marcela marcelo marco marcos margarita maria mariana mariano mario marisol marta martina mateo matias matilde
  mauricio maximiliano mercedes miguel miriam monica nancy natalia nelson nicolas nicole norma olga orlando oscar pablo
  pamela paola patricia patricio paula paulina pedro pia pilar priscila rafael ramon raquel raul rebeca renato rene ricardo
  roberto rocio rodolfo rodrigo romina rosa roxana ruben ruth samuel sandra sara sebastian sergio silvia simon sofia soledad
  sonia susana tamara tatiana teresa tomas valentina valeria vanessa veronica vicente victor victoria viviana walter ximena
  yasna yolanda`.split(/\s+/),
)

/** Words that belong to the one after them: De la Fuente. */
const unidas = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'da',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'san',
  'santa',
])

const separado = /^([^,]+),\s*([^,]+)$/

/** Of names of one file without a comma: whether more of them begin with surnames than end with them. */
export function apellidosPrimero(nombres: readonly string[]): boolean {
  let [begin, end] = [0, 0]
  for (const nombre of nombres) {
    const partes = partesDe(nombre)
    if (separado.test(nombre) || partes.length < 2) continue
    if (dePila.has(plainWord(partes[0] ?? ''))) end += 1
    if (dePila.has(plainWord(partes.at(-1) ?? ''))) begin += 1
  }
  return begin > end
}

/**
 * A name with its given names first and its capitals: «MUÑOZ ROJAS, CARLA» is Carla Muñoz Rojas. Without a comma two
 * surnames are taken off its beginning if they stand there, or one of two words.
 */
export function nombreEnOrden(escrito: string, apellidosAntes: boolean): string {
  const [, apellidos, nombres] = separado.exec(escrito) ?? []
  const partes = partesDe(escrito)
  const surnames = partes.length > 2 ? 2 : 1
  const turned = nombres
    ? `${nombres} ${apellidos}`
    : apellidosAntes && partes.length > 1
      ? [...partes.slice(surnames), ...partes.slice(0, surnames)].join(' ')
      : escrito
  return conMayusculas(turned.replaceAll(/\s+/g, ' ').trim())
}

/** Whether an order of the file decides how it is read. */
export const dependeDelOrden = (escrito: string): boolean => !separado.test(escrito) && partesDe(escrito).length > 1

/** Names and surnames, each with the words that belong to it. */
function partesDe(nombre: string): string[] {
  const partes: string[] = []
  let open = ''
  for (const word of nombre.trim().split(/\s+/)) {
    if (unidas.has(plainWord(word))) open += `${word} `
    else {
      partes.push(open + word)
      open = ''
    }
  }
  return open ? [...partes, open.trim()] : partes
}

const plainWord = (word: string) => searchText(word)

/** Of a name in capitals alone, or in small letters alone; any other stays as it is written. */
function conMayusculas(nombre: string): string {
  const lower = nombre.toLocaleLowerCase('es')
  if (nombre !== lower && nombre !== nombre.toLocaleUpperCase('es')) return nombre
  return lower
    .split(' ')
    .map((word, index) =>
      index > 0 && unidas.has(plainWord(word)) && !['san', 'santa'].includes(word)
        ? word
        : word.replaceAll(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase('es')),
    )
    .join(' ')
}
