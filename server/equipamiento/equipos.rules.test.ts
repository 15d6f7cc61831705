import { describe, expect, test } from 'vitest'
import { aptitudDe, finDeVida, type Parte, venceControl } from '#contract/equipamiento/apto.ts'
import { type EstadoEquipo, estadosEquipo } from '#contract/equipamiento/estados.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { Chance } from '#db/seeds/chance.ts'
import { busquedaDe, faultsOfEquipo, filaDe, noSigue } from './equipos.rules.ts'

const hacha = { codigo: 'HER-001', nombre: 'Hacha', categoria: 'herramienta', cantidad: 1 } as const

test.each<[object, Record<string, string>]>([
  [{}, {}],
  [{ categoria: 'era' }, { numero_serie: 'El número de serie es obligatorio' }],
  [{ categoria: 'cilindro', numero_serie: '7741-08' }, {}],
  [{ numero_serie: '1', cantidad: 2 }, { cantidad: 'Con número de serie es una sola pieza' }],
  [
    { fecha_fabricacion: '2020-05-02', fecha_puesta_servicio: '2020-05-01' },
    { fecha_fabricacion: 'La fecha de fabricación no puede ser posterior a la puesta en servicio' },
  ],
  [{ fecha_fabricacion: '2020-05-01', fecha_puesta_servicio: '2020-05-01' }, {}],
  [{ fecha_fabricacion: '2026-11-21' }, { fecha_fabricacion: 'La fecha de fabricación no puede ser futura' }],
  [
    { vida_util_meses: 180 },
    { fecha_fabricacion: 'Escriba la fecha de fabricación: desde ella se cuenta la vida útil' },
  ],
  [{ padre_id: 3, cantidad: 4 }, { padre_id: 'Solo una pieza única puede ser parte de un conjunto' }],
])('%j', (dicho, faults) => {
  expect(faultsOfEquipo({ ...hacha, ...dicho }, '2026-11-20')).toEqual(faults)
})

test('only cylinders are of a material, and words are searched without accents', () => {
  expect(filaDe({ ...hacha, material_cilindro: 'acero' }).material_cilindro).toBeNull()
  const fila = filaDe({ ...hacha, codigo: 'PIT-011', nombre: 'Pitón', categoria: 'piton', marca: 'Dräger' })
  expect(busquedaDe(fila)).toBe('pit-011 piton piton drager')
})

describe('states (domain §2.7)', () => {
  const motivo = 'Se revisa'
  test('every state but the written off goes to every other, with a reason', () => {
    for (const de of estadosEquipo)
      for (const estado of estadosEquipo) {
        const goes = noSigue(de, { estado, motivo }, null) === null
        expect([de, estado, goes]).toEqual([de, estado, ![de, estado].includes('DADO DE BAJA') && de !== estado])
      }
  })
  test.each<[EstadoEquipo, EstadoEquipo, string | null, string | null, string]>([
    ['OPERATIVO', 'EN REVISIÓN', null, null, 'Escriba el motivo'],
    ['OPERATIVO', 'OPERATIVO', null, null, 'Ya está OPERATIVO'],
    ['OPERATIVO', 'DADO DE BAJA', motivo, null, 'La baja la da el Capitán, con su motivo y un documento'],
    ['DADO DE BAJA', 'OPERATIVO', motivo, null, 'Este equipo está dado de baja'],
    [
      'EN REVISIÓN',
      'OPERATIVO',
      null,
      'prueba hidrostática vencida el 01-06-2027',
      'No se puede dejar OPERATIVO: prueba hidrostática vencida el 01-06-2027',
    ],
  ])('%s to %s', (de, estado, why, impedimento, message) => {
    expect(noSigue(de, { estado, motivo: why }, impedimento)?.message).toBe(message)
  })
})

describe('many by chance', () => {
  const hoy = '2026-11-20'
  const chance = new Chance(27)
  const oneIn = (n: number) => chance.between(1, n) === 1
  const unDia = () => sumarDias(hoy, chance.between(-30, 400))
  const unaParte = (n: number): Parte => ({
    codigo: `P-${n}`,
    categoria: 'mascara',
    estado: oneIn(8) ? chance.pick(estadosEquipo as readonly [EstadoEquipo, ...EstadoEquipo[]]) : 'OPERATIVO',
    vencimientos: (['prueba_flujo', 'prueba_hidrostatica'] as const).map((tipo_control) => ({
      tipo_control,
      vence: oneIn(12) ? null : unDia(),
      bloqueante: !oneIn(3),
    })),
    fin_de_vida: oneIn(3) ? unDia() : null,
    critica: oneIn(15) ? 'fuga' : null,
    por_limpiar: oneIn(15),
  })

  test('1,000 sets: none is apto with a part that is not, and each says which', () => {
    let [aptos, porParte] = [0, 0]
    for (let n = 0; n < 1_000; n += 1) {
      const set = unaParte(0)
      const partes = Array.from({ length: chance.between(1, 4) }, (_, index) => unaParte(index + 1))
      const mala = partes.find((parte) => !aptitudDe(parte, [], hoy, 30).apto)
      const { apto, motivo } = aptitudDe(set, partes, hoy, 30)
      const sola = aptitudDe(set, [], hoy, 30)
      const dePieza = sola.apto && mala ? `Máscara ${mala.codigo}` : undefined
      expect([n, apto]).toEqual([n, sola.apto && !mala])
      expect(motivo ?? '').toContain(dePieza ?? '')
      aptos += apto ? 1 : 0
      porParte += dePieza ? 1 : 0
    }
    expect(aptos).toBeGreaterThan(100)
    expect(porParte).toBeGreaterThan(100)
  })

  test('1,000 due dates: none is after the end of life', () => {
    let capped = 0
    for (let n = 0; n < 1_000; n += 1) {
      const fin = finDeVida(sumarDias('2010-01-31', chance.between(0, 4_000)), chance.between(60, 240)) ?? ''
      const plan = oneIn(4)
        ? { periodicidad_meses: null, periodicidad_dias: chance.between(1, 400) }
        : { periodicidad_meses: chance.between(1, 60), periodicidad_dias: null }
      const fecha = sumarDias(hoy, -chance.between(0, 2_000))
      const [uncapped, vence] = [venceControl(fecha, plan, null) ?? '', venceControl(fecha, plan, fin) ?? '']
      expect(vence).toBe(uncapped < fin ? uncapped : fin)
      capped += vence === fin ? 1 : 0
    }
    expect(capped).toBeGreaterThan(100)
    expect(capped).toBeLessThan(900)
  })
})
