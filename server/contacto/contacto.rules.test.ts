import { describe, expect, test } from 'vitest'
import { keptSince, mensajeAsMail, postulacionAsMail } from './contacto.rules.ts'

const rosa = { nombre: 'Rosa Tapia', email: 'rosa@example.cl', telefono: '+56987654321' }

describe('mail to the company', () => {
  test('has the sender, how to answer, and each paragraph of a message', () => {
    const mensaje = 'Hola.\n\n¿Hacen charlas?\n   \nGracias.'
    expect(mensajeAsMail({ ...rosa, asunto: 'Charlas', mensaje })).toEqual({
      tipo: 'contacto',
      asunto: 'Mensaje de Rosa Tapia',
      parrafos: [
        'Llegó un mensaje desde la página de contacto.',
        'Nombre: Rosa Tapia',
        'Correo: rosa@example.cl',
        'Teléfono: +56 9 8765 4321',
        'Asunto: Charlas',
        'Hola.',
        '¿Hacen charlas?',
        'Gracias.',
      ],
      responder_a: 'rosa@example.cl',
    })
  })

  test('omits empty fields', () => {
    const { parrafos } = mensajeAsMail({ ...rosa, telefono: null, asunto: null, mensaje: 'Hola.' })
    expect(parrafos.slice(1)).toEqual(['Nombre: Rosa Tapia', 'Correo: rosa@example.cl', 'Hola.'])
    expect(postulacionAsMail({ ...rosa, comuna: 'Puerto Alba', mensaje: null }).parrafos.at(-1)).toBe(
      'Comuna: Puerto Alba',
    )
  })
})

test.each([
  ['2026-11-20T15:00:00.000Z', 12, '2025-11-20T15:00:00.000Z'],
  ['2026-03-31T15:00:00.000Z', 1, '2026-02-28T15:00:00.000Z'],
  ['2024-02-29T15:00:00.000Z', 12, '2023-02-28T15:00:00.000Z'],
  ['2026-01-15T15:00:00.000Z', 120, '2016-01-15T15:00:00.000Z'],
])('%s minus %i months is %s', (now, months, since) => {
  expect(keptSince(new Date(now), months).toISOString()).toBe(since)
})
