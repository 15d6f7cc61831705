import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'

/** What a password must not be made of. */
interface Owner {
  nombre: string
  email: string
  rut?: string | null
}

/** Whose words are known to everyone. */
interface Compania {
  sitio: string
  cuerpo: string
}

/** Refuses a new password by field, as the form's own rules are (decisions §4, docs/decisions/016). */
export async function checkPassword(field: string, password: string, owner: Owner, compania: Compania): Promise<void> {
  const fault = await passwordFault(password, owner, compania)
  if (fault) throw invalid({ [field]: fault })
}

/** Why nobody, or not this person, should have that password; undefined when they may. */
export async function passwordFault(password: string, owner: Owner, compania: Compania): Promise<string | undefined> {
  const plain = searchText(password)
  if (isPersonal(plain, owner, compania)) return mensajes.contrasenaPersonal
  return (await isCommon(plain)) ? mensajes.contrasenaComun : undefined
}

/** It holds the RUT, or is little more than the person's and the company's words. */
function isPersonal(plain: string, { nombre, email, rut }: Owner, { sitio, cuerpo }: Compania): boolean {
  if (rut && plain.replaceAll(/\D/g, '').includes(rut.slice(0, -2))) return true
  const own = [
    ...wordsOf(nombre),
    ...wordsOf(email.split('@')[0] ?? ''),
    ...wordsOf(`${sitio} ${cuerpo}`),
    ...tradeWords,
  ]
  const used = own.filter((word) => plain.includes(word))
  return used.length > 0 && lettersOutside(plain, used) < fewestLetters
}

/** How many letters of a text belong to none of the words, which may overlap. */
function lettersOutside(text: string, words: string[]): number {
  const inside = new Set<number>()
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      for (let index = at; index < at + word.length; index += 1) inside.add(index)
  return [...text.matchAll(/\p{L}/gu)].filter(({ index }) => !inside.has(index)).length
}

/** One of the list, or one of its words with digits and signs around it. */
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

/** Unpacked at its first use, so that the program's start does not wait for it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}
