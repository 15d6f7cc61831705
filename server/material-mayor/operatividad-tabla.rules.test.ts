import { expect, test } from 'vitest'
import type { LuzUnidad } from '#contract/material-mayor/operatividad.ts'
import { insumos, persona } from '#test/support/insumos.ts'
import { type Insumos, luzDe, operatividadDe, type Persona } from './operatividad.rules.ts'

/** A value of an input, what the light would be by it alone, and the words for it. */
interface Valor {
  de?: Partial<Insumos>
  gente?: Persona[]
  luz: LuzUnidad
  frase?: string
  /** The driver is who may be in charge. */
  mismo?: true
}

const conductor = persona({ es_conductor: true })
const verde = 'verde' as const

/** Each input of domain §2.4.4 with two to four values, in the order in which they are told. */
const entradas = {
  estado: [
    { luz: verde },
    { de: { estado: 'EN REVISIÓN' }, luz: 'amarillo', frase: 'en revisión' },
    { de: { estado: 'FUERA DE SERVICIO' }, luz: 'rojo', frase: 'fuera de servicio' },
    { de: { estado: 'EN REPARACIÓN' }, luz: 'rojo', frase: 'en reparación' },
    {
      de: { estado: 'EN REVISIÓN', mantencion: { descripcion: 'Pauta.', hasta: '2026-11-20' } },
      luz: 'rojo',
      frase: 'en mantención',
    },
  ],
  informada: [{ luz: verde }, { de: { informada: false }, luz: 'gris' }],
  conductor: [
    { gente: [conductor], luz: verde },
    { gente: [{ ...conductor, estado: 'no_disponible' }], luz: 'rojo', frase: 'sin conductor disponible' },
    { gente: [{ ...conductor, licencia_vigente: false }], luz: 'rojo', frase: 'sin conductor con licencia vigente' },
    { gente: [conductor], de: { conductores: [99] }, luz: 'rojo', frase: 'sin un conductor de esta unidad disponible' },
  ],
  a_cargo: [
    { gente: [persona({ user_id: 2, puede_a_cargo: true })], luz: verde },
    { gente: [persona({ user_id: 2 })], luz: 'amarillo', frase: 'sin oficial o bombero a cargo disponible' },
    {
      mismo: true,
      luz: 'amarillo',
      frase: 'el único conductor disponible es también el único que puede quedar a cargo',
    },
  ],
  tripulacion: [
    { luz: verde },
    { de: { minimo: 1 }, luz: verde },
    { de: { minimo: 9 }, luz: 'amarillo', frase: ' de 9 tripulantes disponibles' },
  ],
  papeles: [
    { luz: verde },
    { de: { papeles: [{ tipo: 'permiso', vence: '2026-11-20' }] }, luz: verde },
    {
      de: {
        papeles: [
          { tipo: 'permiso', vence: '2026-11-20' },
          { tipo: 'revision_tecnica', vence: '2026-11-19' },
        ],
      },
      luz: 'amarillo',
      frase: 'revisión técnica vencida desde el 20-11',
    },
  ],
  checklist: [
    { luz: verde },
    { de: { checklist: 'al_dia' }, luz: verde },
    { de: { checklist: 'pendiente' }, luz: 'amarillo', frase: 'sin el checklist de hoy' },
    { de: { checklist: 'con_falla' }, luz: 'amarillo', frase: 'el checklist de hoy tiene una falla' },
  ],
  era: [
    { luz: verde },
    { de: { era: { total: 6, aptos: 6, necesita: 0 } }, luz: verde },
    { de: { era: { total: 6, aptos: 4, necesita: 4 } }, luz: verde },
    { de: { era: { total: 6, aptos: 4, necesita: 0 } }, luz: 'amarillo', frase: '4 de 6 ERA aptos' },
  ],
} satisfies Record<string, readonly Valor[]>

type Entrada = keyof typeof entradas
const nombres = Object.keys(entradas) as Entrada[]

/** All combinations of a value of each input. */
const tabla = nombres.reduce<Record<string, Valor>[]>(
  (filas, nombre) =>
    filas.flatMap((fila) => (entradas[nombre] as Valor[]).map((valor) => ({ ...fila, [nombre]: valor }))),
  [{}],
)

const deFila = (fila: Record<string, Valor>): Insumos => {
  const valores = Object.values(fila)
  const ambos = valores.some(({ mismo }) => mismo)
  return insumos({
    ...Object.assign({}, ...valores.map(({ de }) => de)),
    personas: valores.flatMap(({ gente = [] }) => gente).map((uno) => (ambos ? { ...uno, puede_a_cargo: true } : uno)),
  })
}

const dePersonas: ReadonlySet<string> = new Set(['conductor', 'a_cargo', 'tripulacion'])

/** The worst of what each says alone; of people only where somebody has informed. */
function esperado(fila: Record<string, Valor>): { luz: LuzUnidad; motivo: string } {
  const cuentan = nombres.filter((nombre) => fila['informada']?.luz === 'verde' || !dePersonas.has(nombre))
  const hay = (fila['conductor']?.gente?.[0]?.estado === 'disponible' ? 1 : 0) + (fila['a_cargo']?.mismo ? 0 : 1)
  const frases = (luz: LuzUnidad) =>
    cuentan.flatMap((nombre) => {
      const valor = fila[nombre]
      if (valor?.luz !== luz) return []
      return nombre === 'tripulacion' ? `${hay}${valor.frase}` : (valor.frase ?? '')
    })
  const [rojo] = frases('rojo')
  if (rojo !== undefined) return { luz: 'rojo', motivo: `B-22: ${rojo}` }
  if (frases('gris').length > 0) return { luz: 'gris', motivo: 'Nadie ha informado su disponibilidad' }
  const reparos = frases('amarillo')
  if (reparos.length > 0) return { luz: 'amarillo', motivo: `B-22: ${reparos.join('; ')}` }
  return { luz: 'verde', motivo: 'B-22: puede salir' }
}

test('the light and its sentence for every combination of the inputs', () => {
  expect(tabla).toHaveLength(5 * 2 * 4 * 3 * 3 * 3 * 4 * 4)
  const wrong = tabla.filter((fila) => JSON.stringify(luzDe(deFila(fila))) !== JSON.stringify(esperado(fila)))
  expect(wrong.slice(0, 3).map((fila) => [luzDe(deFila(fila)), esperado(fila)])).toEqual([])
})

const claridad: Record<LuzUnidad, number> = { rojo: 0, gris: 1, amarillo: 2, verde: 3 }

test('every reason is told, the worst first, and the first says the light', () => {
  for (const fila of tabla) {
    const { luz, razones } = operatividadDe(deFila(fila))
    expect(razones[0]?.luz).toBe(luz)
    expect(razones.map((razon) => claridad[razon.luz])).toEqual(razones.map((razon) => claridad[razon.luz]).toSorted())
    const said = new Set(razones.flatMap((razon) => (razon.luz === 'verde' ? [] : razon.insumo)))
    const due = nombres
      .filter((nombre) => fila[nombre]?.luz !== 'verde')
      .filter((nombre) => fila['informada']?.luz === 'verde' || !dePersonas.has(nombre))
      // Without a driver it is somebody else who is in charge.
      .filter((nombre) => !fila[nombre]?.mismo || fila['conductor']?.luz === 'verde')
    expect(due.filter((nombre) => !said.has(nombre))).toEqual([])
  }
})

test('an available driver of the unit with a licence never makes it worse, and one less never better', () => {
  const otra = persona({ user_id: 99, nombre: 'Isidora Cáceres Toro', es_conductor: true })
  for (const fila of tabla)
    for (const puede_a_cargo of [false, true]) {
      const sin = deFila(fila)
      const con = { ...sin, informada: true, personas: [...sin.personas, { ...otra, puede_a_cargo }] }
      expect(claridad[luzDe(con).luz]).toBeGreaterThanOrEqual(claridad[luzDe(sin).luz])
    }
})

test('nor does one of another unit make it worse, but for what nobody knew', () => {
  const otra = persona({ user_id: 98, es_conductor: true })
  for (const fila of tabla.filter(({ informada }) => informada?.luz === 'verde')) {
    const sin = { ...deFila(fila), conductores: [7] }
    const con = { ...sin, personas: [...sin.personas, otra] }
    expect(claridad[luzDe(con).luz]).toBeGreaterThanOrEqual(claridad[luzDe(sin).luz])
  }
})
