interface Parte {
  texto: string
  /** Its place in the sentence. */
  en: number
  /** The name of a unit. */
  placa: boolean
  /** Marks that follow a name: they stay on its line. */
  tras: string
}

const ofWord = /[\p{L}\p{N}-]/u

/** A sentence cut at the names of units. */
export function partesDe(texto: string, nombres: readonly string[]): Parte[] {
  // B-21 before B-2.
  const longest = nombres.toSorted((one, other) => other.length - one.length)
  const partes: Parte[] = []
  let plain = ''
  const llana = (hasta: number) => ({ texto: plain, en: hasta - plain.length, placa: false, tras: '' })
  for (let at = 0; at < texto.length;) {
    const name = isInside(texto[at - 1]) ? undefined : longest.find((one) => standsAt(texto, at, one))
    if (name === undefined) plain += texto[at++]
    else {
      const tras = /^[.,;:]*/.exec(texto.slice(at + name.length))?.[0] ?? ''
      partes.push(llana(at), { texto: name, en: at, placa: true, tras })
      plain = ''
      at += name.length + tras.length
    }
  }
  return [...partes, llana(texto.length)].filter((parte) => parte.texto !== '')
}

const isInside = (letter: string | undefined) => letter !== undefined && ofWord.test(letter)

const standsAt = (texto: string, at: number, name: string) =>
  texto.startsWith(name, at) && !isInside(texto[at + name.length])
