import { describe, expect, test } from 'vitest'
import { segunda } from '#test/support/outbox.ts'
import { renderMail } from './mail-template.ts'

const content = { parrafos: ['Estimada Antonia:', 'Abra el enlace.'], boton: 'Verificar mi cuenta' }
const enlace = 'https://cuartel.example/verificar-cuenta/abc?a=1&b=2'

test('as text: paragraphs, link, emergency number and why one receives it', () => {
  expect(renderMail('Verifique su cuenta', content, enlace, segunda).text).toBe(
    [
      'Estimada Antonia:',
      'Abra el enlace.',
      `Verificar mi cuenta:\n${enlace}`,
      '-- \nEmergencias: 132\nRecibe este correo porque esta dirección figura en una cuenta, o en una solicitud de cuenta, de la intranet de la Segunda Compañía. Se envía automáticamente: no lo responda.',
    ].join('\n\n'),
  )
})

test('as HTML: in Chilean Spanish, the link as a button and in full, no remote content', () => {
  const { html } = renderMail('Verifique su cuenta', content, enlace, segunda)
  expect(html).toContain('<html lang="es-CL">')
  expect(html.match(/href="[^"]*"/g)).toEqual(Array(2).fill(`href="${enlace.replace('&', '&amp;')}"`))
  expect(html).toContain('Emergencias: 132')
  expect(html).not.toMatch(/<(img|script|link|style|iframe)|url\(|src=/i)
})

test('a code stands instead of a button', () => {
  const { html, text } = renderMail('Código', { ...content, boton: null, codigo: true }, '012345', segunda)
  expect(text).toContain('Abra el enlace.\n\nCódigo: 012345\n\n-- ')
  expect(html).toContain('>012345</p>')
  expect(html).not.toContain('href')
  expect(renderMail('Código', { ...content, boton: null, codigo: true }, null, segunda).text).not.toContain('Código:')
})

test('the company is the current one, and its name may be any text', () => {
  const { html, text } = renderMail('Hola', content, enlace, { nombre: 'Quinta <b>', cuerpo: 'Bomberos de Ñuñoa' })
  expect(html).toContain('Quinta &lt;b&gt;<span')
  expect(html).toContain('Bomberos de Ñuñoa')
  expect(text).toContain('de la intranet de la Quinta <b>.')
})

test("the company's signature keeps its lines", () => {
  const { html, text } = renderMail('Hola', content, null, { ...segunda, firma: 'Ana Soto\nSecretaria <1>' })
  expect(text).toContain('Abra el enlace.\n\nAna Soto\nSecretaria <1>\n\n-- ')
  expect(html).toContain('Ana Soto<br>Secretaria &lt;1&gt;</p>')
})

test('a mail with a reply address says so', () => {
  const { text } = renderMail('Mensaje', { ...content, responder_a: 'rosa@example.cl' }, null, segunda)
  expect(text).toContain('Si lo responde, su respuesta llega a quien escribió.')
  expect(text).not.toContain('no lo responda')
})

test.each([
  ['a mail without a button', { ...content, boton: null }, enlace],
  ['a mail whose link is gone', content, null],
])('%s has no link', (_which, content, enlace) => {
  const { html, text } = renderMail('Su contraseña cambió', content, enlace, segunda)
  expect(html).not.toContain('<a ')
  expect(text).not.toContain('http')
})

describe('any input', () => {
  const evil = `"><script>alert(1)</script>' onclick='x\r\n\r\n-- \r\nOtro <b>pie</b> & fin`

  test('is text and nothing else', () => {
    const { html } = renderMail(evil, { parrafos: [evil], boton: evil }, `https://x.cl/${evil}`, segunda)
    expect(html).not.toMatch(/<script|<b>|' onclick/)
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(7)
    expect(html).toContain('&amp; fin')
  })

  test('stays in its paragraph', () => {
    expect(renderMail('Hola', { parrafos: [evil], boton: null }, null, segunda).text.split('\n\n')).toHaveLength(2)
  })
})
