import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

/** No password may consist of these. */
interface Owner {
  nombre: string
  email: string
  rut?: string | null
}

/** Public words, known to everyone. */
interface Compania {
  sitio: string
  cuerpo: string
}

/** Refuses a new password by field, like the form's own rules (decisions §4, docs/decisions/016). */
export async function checkPassword(field: string, password: string, owner: Owner, compania: Compania): Promise<void> {
  const fault = await passwordFault(password, owner, compania)
  if (fault) throw invalid({ [field]: fault })
}

/** Why the password is too common or too personal; undefined if it is fine. */
export async function passwordFault(password: string, owner: Owner, compania: Compania): Promise<string | undefined> {
  const plain = searchText(password)
  if (isPersonal(plain, owner, compania)) return mensajes.contrasenaPersonal
  return (await isCommon(plain)) ? mensajes.contrasenaComun : undefined
}

/** True if it holds the RUT, or little more than words of the person and company. */
function isPersonal(plain: string, { nombre, email, rut }: Owner, { sitio, cuerpo }: Compania): boolean {
  if (rut && plain.replaceAll(/\D/g, '').includes(rut.slice(0, -2))) return true
  const own = [
    ...wordsOf(nombre),
    searchText(email),
    ...wordsOf(email.split('@')[0] ?? ''),
    ...wordsOf(`${sitio} ${cuerpo}`),
    ...tradeWords,
  ]
  const used = own.filter((word) => plain.includes(word))
  return used.length > 0 && lettersOutside(plain, used) < fewestLetters
}

/** Number of letters outside all of the words, which may overlap. */
function lettersOutside(text: string, words: string[]): number {
  const inside = new Set<number>()
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let index = at; index < at + word.length; index += 1) inside.add(index)
  return [...text.matchAll(/\p{L}/gu)].filter(({ index }) => !inside.has(index)).length
}

/** True for a listed password, or one with digits and signs around it. */
async function isCommon(plain: string): Promise<boolean> {
  const common = await commonPasswords()
  return [plain, trim(plain, /^[^\p{L}\d]+|[^\p{L}\d]+$/gu), trim(plain, /^\P{L}+|\P{L}+$/gu)].some((one) =>
    common.has(one),
  )
}

const fewestLetters = 4
const trim = (text: string, ends: RegExp) => text.replaceAll(ends, '')
const wordsOf = (text: string) => searchText(text).match(/\p{L}{3,}/gu) ?? []

const tradeWords = wordsOf('bombero cuartel emergencia guardia intranet rescate voluntario voluntaria')

let list: Promise<ReadonlySet<string>> | undefined

/** Loaded lazily, to keep it out of the program's start. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}
