import { describe, expect, test } from 'vitest'
import { mensajeAsMail, postulacionAsMail } from './contacto.rules.ts'

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
