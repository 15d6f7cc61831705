import { expect, test } from 'vitest'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { dondeEsta, enMinutos, quienesVan, siguienteMomento, textoParaCompartir, textoReloj } from './tablero.rules.ts'

const at = (time: string) => `2026-11-21T00:${time}:00.000Z`
const persona = (id: number, nombre: string) => ({ id, nombre })

test('the clock counts from the alarm, past a day too, and never below zero', () => {
  const desde = '2026-11-21T00:04:12.000Z'
  expect(textoReloj(desde, Date.parse('2026-11-21T00:27:53.900Z'))).toBe('00:23:41')
  expect(textoReloj(desde, Date.parse('2026-11-22T02:04:12.000Z'))).toBe('26:00:00')
  expect(textoReloj(desde, Date.parse('2026-11-21T00:00:00.000Z'))).toBe('00:00:00')
})

test('a unit is where it last said', () => {
  expect(dondeEsta(unidadDe())).toBe('Despachada, sin hora de salida')
  expect(dondeEsta(unidadDe({ hora_6_0: at('06') }))).toBe('En camino desde 21:06')
  expect(dondeEsta(unidadDe({ hora_6_0: at('06'), hora_6_3: at('11') }))).toBe('En el lugar desde 21:11')
  expect(dondeEsta(unidadDe({ hora_6_0: at('06'), hora_6_9: at('30') }))).toBe('Se retira desde 21:30')
})

test('the next moment follows the last one that was given, whatever was skipped', () => {
  expect(siguienteMomento([])).toBe('6-0')
  expect(siguienteMomento(['6-3'])).toBe('6-7')
  expect(siguienteMomento(['6-0', '6-9'])).toBe('6-10')
  expect(siguienteMomento(['6-0', '6-10'])).toBeUndefined()
})

test('who goes in it, each counted once unless a number was said', () => {
  const [rivas, donoso] = [persona(3, 'Catalina Rivas'), persona(4, 'Gonzalo Donoso')]
  const crew = unidadDe({ a_cargo: rivas, conductor: donoso, tripulantes: [rivas, persona(5, 'Joaquín Araya')] })
  expect(quienesVan(crew)).toBe('A cargo Catalina Rivas · conduce Gonzalo Donoso · 3 a bordo')
  expect(quienesVan({ ...crew, num_tripulantes: 6 })).toContain('6 a bordo')
  expect(quienesVan(unidadDe())).toBe('')
})

test('minutes to an arrival, until it is due', () => {
  expect(enMinutos(at('29'), Date.parse(at('24')) + 1)).toBe('en 5 min')
  expect(enMinutos(at('29'), Date.parse(at('29')))).toBe(null)
})

test('the text to share names nobody', () => {
  const emergencia = detalleDe({
    interseccion: 'Subida Norte',
    sector: 'Cerro Mirador',
    preinforme: 'Llama Rosa Tapia',
    referencia: 'Casa de Rosa Tapia',
    a_cargo: 'Catalina Rivas',
    unidades: [unidadDe({ a_cargo: persona(3, 'Catalina Rivas') }), unidadDe({ ref: '23', nombre: 'B-23' })],
  })
  expect(textoParaCompartir(emergencia, 'https://cuartel.example')).toBe(
    [
      'Emergencia 2026-0042: 10-0 Llamado estructural, Cerro Mirador',
      'Baquedano 1234 con Subida Norte',
      'Alarma 21:04',
      'Unidades: B-21, B-23',
      'https://cuartel.example/intranet/emergencias/7',
    ].join('\n'),
  )
})
