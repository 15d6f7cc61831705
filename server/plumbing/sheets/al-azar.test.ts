// Ten thousand spellings made from values that are known, and read back: days and hours, amounts, RUT and names.
import { describe, expect, test } from 'vitest'
import { Chance } from '#db/seeds/chance.ts'
import { apellidosPrimero, nombreEnOrden } from '#server/usuarios/nombres.rules.ts'
import { momentosEscritos } from './momentos.ts'
import { numerosEscritos } from './numeros.ts'
import { rutsEscritos } from './ruts.ts'
import { rutEscrito } from './valores.ts'

const columnas = 125
const celdas = 20
const chance = new Chance(40)

interface Celda {
  escrita: string
  vale: string
}

/** Spells each value of each column, and reads the column. */
function misread(
  celda: () => Celda,
  leer: (escritas: string[]) => string[],
  alto = celdas,
): (Celda & { leida: string })[] {
  return Array.from({ length: columnas }, () => Array.from({ length: alto }, () => celda())).flatMap((columna) => {
    const leidas = leer(columna.map(({ escrita }) => escrita))
    return columna
      .map((one, index) => ({ ...one, leida: leidas[index] ?? '' }))
      .filter(({ vale, leida }) => vale !== leida)
  })
}

const two = (part: number) => String(part).padStart(2, '0')

describe('days and hours', () => {
  const meses = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
  const dias = ['lunes ', 'Mié. ', 'sábado, ', '']

  function unDia() {
    const at = new Date(Date.UTC(1930, 0, 1) + chance.between(0, 35_000) * 86_400_000)
    const [y, m, d] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
    const mes = meses[m - 1] ?? ''
    const yy = y > 1926 && y <= 2026 ? two(y % 100) : String(y)
    const year = chance.pick([String(y), yy] as const)
    const sign = chance.pick(['-', '/', '.', ' - '] as const)
    const escrito = chance.pick([
      () => [d, m, year].join(sign),
      () => [two(d), two(m), year].join(sign),
      () => `${d}-${mes.slice(0, 3)}-${year}`,
      () => `${d} ${mes.slice(0, 3).toUpperCase()}. ${y}`,
      () => `${chance.pick(dias as ['', ...string[]])}${d} de ${mes} de ${y}`,
      () => `${d} de ${mes} del ${y}`,
      () => `${y}-${two(m)}-${two(d)}`,
      () => `${two(d)}${two(m)}${y}`,
    ] as const)()
    return { escrito, vale: [two(d), two(m), y].join('-') }
  }

  function unaHora() {
    const [h, min] = [chance.between(0, 23), chance.between(0, 59)]
    const escrito = chance.pick([
      () => `${h}:${two(min)}`,
      () => `${two(h)}:${two(min)} hrs.`,
      () => `${two(h)}.${two(min)} h`,
      () => `${two(h)}:${two(min)}:00`,
      () => `${h % 12 || 12}:${two(min)} ${h < 12 ? 'a' : 'p'}. m.`,
    ] as const)()
    return { escrito, vale: `${two(h)}:${two(min)}` }
  }

  const leer = (escritas: string[]) => momentosEscritos(escritas, { hoy: '2026-11-28', firstDay: 0 })

  test('a day is read in any spelling', () => {
    const celda = (dia = unDia()) => ({ escrita: dia.escrito, vale: dia.vale })
    expect(misread(celda, leer)).toEqual([])
  })

  test('a day with its hour too, and an hour alone', () => {
    const juntos = (dia = unDia(), hora = unaHora()) => ({
      escrita: `${dia.escrito}${chance.pick([' ', ', ', ' a las '] as const)}${hora.escrito}`,
      vale: `${dia.vale} ${hora.vale}`,
    })
    expect(misread(juntos, leer)).toEqual([])
    expect(misread((hora = unaHora()) => ({ escrita: hora.escrito, vale: hora.vale }), leer, 4)).toEqual([])
  })
})

describe('amounts', () => {
  const miles = (whole: number, sign: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, sign)

  test('pesos', () => {
    const pesos = { decimales: false, hasta: 100_000_000, unidades: ['$'] }
    const celda = () => {
      const whole = chance.between(0, 5_000_000)
      const figure = miles(whole, chance.pick(['', '.', ' ', "'"] as const))
      const escrita = chance.pick([
        figure,
        `$${figure}`,
        `$ ${figure}`,
        `${figure}.-`,
        `CLP ${figure}`,
        `${figure} pesos`,
      ] as const)
      return { escrita, vale: String(whole) }
    }
    const leer = (escritas: string[]) => numerosEscritos(escritas, pesos).map((leida) => leida.replace(/,0+$/, ''))
    expect(misread(celda, leer)).toEqual([])
  })

  test.each([',', '.'] as const)('litres with a decimal «%s» throughout the column', (coma) => {
    const litros = { decimales: true, hasta: 100_000, unidades: ['l'] }
    const celda = () => {
      const [whole, tenths] = [chance.between(0, 400), chance.between(1, 9)]
      const unit = chance.pick(['', ' l', ' L', 'lts', ' litros'] as const)
      return { escrita: `${whole}${coma}${tenths}${unit}`, vale: `${whole},${tenths}` }
    }
    expect(misread(celda, (escritas) => numerosEscritos(escritas, litros), 10)).toEqual([])
  })
})

test('a RUT is read with its own digit', () => {
  const celda = () => {
    const body = chance.between(1_000_000, 26_000_000)
    const sum = [...String(body)].toReversed().reduce((sum, digit, at) => sum + Number(digit) * ((at % 6) + 2), 0)
    const digit = '0123456789K'.at((11 - (sum % 11)) % 11) ?? ''
    const dotted = String(body).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
    const escrita = chance.pick([
      `${dotted}-${digit}`,
      `${body}-${digit.toLowerCase()}`,
      `${dotted.replaceAll('.', ' ')} ${digit}`,
      `${dotted}–${digit}`,
    ] as const)
    return { escrita, vale: `${body}-${digit}` }
  }
  const leer = (escritas: string[]) => rutsEscritos(escritas).map((one) => rutEscrito.safeParse(one).data ?? one)
  expect(misread(celda, leer)).toEqual([])
})

test.each([true, false])('names of a file, surnames first: %s', (antes) => {
  const pila = ['Pedro', 'María José', 'Úrsula', 'Hernán', 'Luis Alberto', 'Carla'] as const
  const apellidos = ['Muñoz', 'De la Fuente', 'Oyarzún', 'Soto', 'Barría', 'San Martín'] as const
  const unido = (apellido: string) => apellido.replace('De la', 'de la')
  const celda = () => {
    const [nombre, paterno, materno] = [chance.pick(pila), chance.pick(apellidos), chance.pick(apellidos)]
    const seguidos = antes ? `${paterno} ${materno} ${nombre}` : `${nombre} ${paterno} ${materno}`
    const escrita = chance.pick([
      seguidos.toLocaleUpperCase('es'),
      seguidos.toLocaleLowerCase('es'),
      `${paterno} ${materno}, ${nombre}`.toLocaleUpperCase('es'),
      `  ${seguidos.replaceAll(' ', '  ')} `.toLocaleUpperCase('es'),
    ] as const)
    return { escrita, vale: `${nombre} ${unido(paterno)} ${unido(materno)}` }
  }
  const leer = (escritas: string[]) => {
    const primero = apellidosPrimero(escritas)
    return escritas.map((escrita) => nombreEnOrden(escrita, primero))
  }
  expect(misread(celda, leer, 10)).toEqual([])
})
