import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ajustes } from '../configuracion.ts'
import { type CorreoConTexto, redactar, type TextoCorreo, textosCorreo } from './textos-correo.ts'

const valores = { nombre: 'Antonia Fuentes', compania: 'Segunda Compañía' }
const tipos = Object.keys(textosCorreo) as CorreoConTexto[]
const { shape } = ajustes.plantillas.correo_invitar

test.each(tipos)('«%s» has a setting and a complete default text', (tipo) => {
  const texto: TextoCorreo = textosCorreo[tipo]
  expect(ajustes.plantillas[`correo_${tipo}`].correo).toBe(texto)
  expect(shape.parse(texto.apertura)).toBe(texto.apertura)
  const { asunto, parrafos } = redactar(texto, '', valores)
  expect(parrafos[0]).toBe('Estimado/a Antonia Fuentes:')
  expect(parrafos.slice(2)).toEqual(texto.siempre)
  expect([asunto, ...parrafos].join(' ')).not.toMatch(/[{}]/)
})

test('each line becomes a paragraph; placeholders are replaced once', () => {
  const nombre = 'Ana {compania} $& Soto'
  expect(
    redactar(textosCorreo.aprobada, 'Hola, {nombre}:\n\n  \nDe la {compania}, {nombre}.', { ...valores, nombre })
      .parrafos,
  ).toEqual([`Hola, ${nombre}:`, `De la Segunda Compañía, ${nombre}.`, 'Ya puede entrar.'])
})

describe('a company-written opening', () => {
  test.each(['{enlace}', '{Nombre}', '{ nombre }', '{nombre', 'nombre}', '{{nombre}}', '{}'])(
    '%s is refused',
    (wrong) => {
      expect(shape.safeParse(`Hola ${wrong}`).error?.issues[0]?.message).toBe(
        'Use las llaves solo para {nombre} y {compania}',
      )
    },
  )

  test('never changes the subject or removes the fixed paragraphs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        const { data = '' } = shape.safeParse(written)
        const { asunto, parrafos } = redactar(textosCorreo.restablecer, data, valores)
        expect(asunto).toBe('Restablezca su contraseña')
        expect(parrafos.slice(-2)).toEqual(textosCorreo.restablecer.siempre)
        expect(parrafos.length).toBeGreaterThan(2)
      }),
    )
  })
})
