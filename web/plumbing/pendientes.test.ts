import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  addPendiente,
  dropPendiente,
  type EnCola,
  espera,
  markDisputado,
  markEnviado,
  markIntentado,
  markRechazado,
  markVencidos,
  overOwn,
  type Pendiente,
  retake,
} from './pendientes.ts'

interface Texto {
  texto: string
  version: number
}

const textos: EnCola<Texto, { version: number }> = {
  endpoint: { method: 'PUT', path: '/textos/:id', access: 'sesion', summary: '', output: z.unknown() },
  texto: true,
  merge: (before, added) => ({ ...added, version: before.version }),
  rebase: (body, { version }) => ({ ...body, version }),
}
const cola = textos as EnCola

const pendiente = (uuid: string, texto: string, version = 0): Pendiente => ({
  uuid,
  usuario: 1,
  llamada: 'PUT /textos/:id',
  params: { id: 7 },
  body: { texto, version },
  titulo: '',
  enlace: '',
  hecho: '2026-11-22T21:43:00.000Z',
})
const add = (todos: readonly Pendiente[], nuevo: Pendiente) => addPendiente(todos, nuevo, cola)
const shown = (todos: readonly Pendiente[]) => todos.map(({ uuid, body }) => [uuid, (body as Texto).texto])

test('what belongs to another write is placed by its answer, and goes with it', () => {
  const foto = { ...pendiente('f', ''), params: { id: 0 }, tras: { uuid: 'a', param: 'id', de: 'novedad_id' } }
  const novedad = pendiente('a', 'Pierde aire')
  const [placed] = markEnviado([foto, novedad], novedad, { novedad_id: 12 } as object, cola)
  expect(placed).toEqual({ ...pendiente('f', ''), params: { id: 12 } })
  expect(dropPendiente([foto, novedad], 'a')).toEqual([])
})

describe('a text that waits', () => {
  test('takes in what is typed until it is tried; then the next one waits behind it, and goes on from the answer', () => {
    const typed = add(add([], pendiente('a', 'H', 3)), pendiente('b', 'Hu', 9))
    expect(typed).toEqual([pendiente('b', 'Hu', 3)])
    const tried = markIntentado(typed, 'b')
    const both = add(add(tried, pendiente('c', 'Hum', 3)), pendiente('d', 'Humo', 3))
    expect(shown(both)).toEqual([
      ['b', 'Hu'],
      ['d', 'Humo'],
    ])
    expect(markEnviado(both, both[0] as Pendiente, { version: 4 } as object, cola)).toEqual([pendiente('d', 'Humo', 4)])
  })

  test('goes on from another call that moved its record, unless somebody else did as well', () => {
    const hora = { ...pendiente('h', ''), llamada: 'POST /textos/:id/hora', params: { id: 7, clave: '6-0' } }
    const mueve = { ...cola, mueve: { de: cola.endpoint, sobre: overOwn } }
    const over = (version: number) => markEnviado([hora, pendiente('a', 'Hu', 3)], hora, { version } as object, mueve)
    expect(over(4)).toEqual([pendiente('a', 'Hu', 4)])
    expect(over(5)).toEqual([pendiente('a', 'Hu', 3)])
    const elsewhere = { ...pendiente('b', 'Hu', 3), params: { id: 8 } }
    expect(markEnviado([hora, elsewhere], hora, { version: 4 } as object, mueve)).toEqual([elsewhere])
  })

  test('disputed, is one with both texts, and takes in what is typed on', () => {
    const first = { ...pendiente('a', 'Hu'), intentado: true }
    const disputed = markDisputado([first, pendiente('b', 'Humo')], first, { texto: 'Fuego' })
    expect(disputed).toEqual([{ ...pendiente('b', 'Humo'), conflictos: [{ texto: 'Fuego' }] }])
    const [typedOn] = add(disputed, pendiente('c', 'Humo negro'))
    expect(typedOn).toMatchObject({ body: { texto: 'Humo negro' }, conflictos: [{ texto: 'Fuego' }] })
  })

  test('refused, stays; typed on, it is tried again; one that a later one holds goes', () => {
    const first = { ...pendiente('a', 'Hu'), intentado: true }
    expect(markRechazado([first], first, { message: 'No.' }, cola)).toEqual([{ ...first, rechazo: 'No.' }])
    expect(add([{ ...first, rechazo: 'No.' }], pendiente('b', 'Humo'))).toEqual([pendiente('b', 'Humo')])
    expect(markRechazado([first, pendiente('b', 'Humo')], first, { message: 'No.' }, cola)).toEqual([
      pendiente('b', 'Humo'),
    ])
  })

  test('older than seven days, waits for its member, and is sent once they say so', () => {
    const now = Date.parse('2026-11-29T21:43:00.001Z')
    const [old, recent] = markVencidos(
      [pendiente('a', 'Hu'), { ...pendiente('b', 'x'), hecho: pendiente('', '').hecho.replace('00.000', '01.000') }],
      now,
    )
    expect([old, recent].map((one) => one && espera(one))).toEqual([false, true])
    const sent = retake([old as Pendiente], 'a', { texto: 'Hu', version: 0 })
    expect(markVencidos(sent, now).map(espera)).toEqual([true])
  })

  test('decided on, is tried as a new one', () => {
    const old = { ...pendiente('a', 'Hu'), intentado: true, sinRespuesta: true, rechazo: 'No.', conflictos: [1] }
    expect(retake([old, pendiente('b', 'x')], 'a', { texto: 'Humo', version: 5 })).toEqual([
      { ...pendiente('a', 'Humo', 5), demorado: true },
      pendiente('b', 'x'),
    ])
  })
})
