import { expect, test } from 'vitest'
import { type Alarmada, suena, textoDeAlarma } from './alarma.rules.ts'

const emergencia: Alarmada = {
  id: 7,
  folio: '2026-0042',
  clave: '10-0',
  nombre_clave: 'Llamado estructural',
  subclave: null,
  nombre_subclave: null,
  direccion: 'Baquedano 1234',
  comuna: 'Quilpué',
  es_incendio: 0,
  alarma_en: '2026-11-20T15:00:00.000Z',
  creada_en: '2026-11-20T15:01:00.000Z',
}

test('the text says what, where and which units', () => {
  expect(textoDeAlarma('apertura', { ...emergencia, unidades: ['B-21', 'B-22', 'B-23'] })).toEqual({
    titulo: '10-0 Llamado estructural',
    cuerpo: 'Baquedano 1234, Quilpué. Salen B-21, B-22 y B-23.',
  })
  expect(textoDeAlarma('apertura', { ...emergencia, comuna: null, unidades: ['B-21'] }).cuerpo).toBe(
    'Baquedano 1234. Sale B-21.',
  )
  const sub = { subclave: '10-0-1', nombre_subclave: 'Edificio en altura' }
  expect(textoDeAlarma('apertura', { ...emergencia, ...sub })).toEqual({
    titulo: '10-0-1 Edificio en altura',
    cuerpo: 'Baquedano 1234, Quilpué.',
  })
})

test('a fire, declared at once or later, says so', () => {
  const titulo = 'Incendio declarado: 10-0 Llamado estructural'
  expect(textoDeAlarma('apertura', { ...emergencia, es_incendio: 1 }).titulo).toBe(titulo)
  expect(textoDeAlarma('incendio', emergencia).titulo).toBe(titulo)
})

test('one that is annulled tells people not to come', () => {
  expect(textoDeAlarma('anulacion', { ...emergencia, es_incendio: 1 })).toEqual({
    titulo: 'Anulada: 10-0 Llamado estructural',
    cuerpo: 'Baquedano 1234, Quilpué. La emergencia 2026-0042 se anuló: no concurra.',
  })
})

test('one that is written down over two hours later calls nobody', () => {
  expect(suena(emergencia)).toBe(true)
  expect(suena({ ...emergencia, creada_en: '2026-11-20T17:00:00.000Z' })).toBe(true)
  expect(suena({ ...emergencia, creada_en: '2026-11-20T17:00:00.001Z' })).toBe(false)
})
