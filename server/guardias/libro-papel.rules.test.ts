import { expect, test } from 'vitest'
import { papelLibro } from './libro-papel.rules.ts'

/** From a Friday at 20:00 to the Monday at 08:00. */
const guardia = {
  guardia_id: 1,
  guardia: 'Fin de semana',
  inicio: '2026-11-20T23:00:00.000Z',
  termino: '2026-11-23T11:00:00.000Z',
}
const entry = (id: number, hora: string) =>
  ({
    ...guardia,
    id,
    hora,
    escrita_en: hora,
    tipo: 'novedad',
    texto: `Entrada ${id}`,
    autor: null,
    corrige_id: null,
    emergencia_id: null,
  }) as const

test('an entry of another day than the first says its day', () => {
  const lineas = [entry(1, '2026-11-20T23:30:00.000Z'), entry(2, '2026-11-21T23:30:00.000Z')]
  const emision = { membrete: {} as never, por: 'Ana', now: new Date('2026-11-24T12:00:00.000Z') }
  const papel = papelLibro({ desde: '2026-11-20', hasta: '2026-11-23', lineas }, emision)
  const texts = [...JSON.stringify(papel.contenido).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text)
  const from = texts.indexOf('20:30')
  expect(texts.slice(from, from + 8)).toEqual([
    '20:30',
    'Novedad',
    'Entrada 1',
    'El programa',
    '20:30',
    expect.stringMatching(/^21.nov/),
    'Novedad',
    'Entrada 2',
  ])
})
