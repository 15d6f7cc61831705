import { expect, test } from 'vitest'
import { type Configurado, encargadosDe, paraVisitantes } from './encargados.rules.ts'

const nada: Configurado = { push: [], emailjs: false, mosaicos: '' }
const nombres = (one: Partial<Configurado>) => encargadosDe({ ...nada, ...one }).map(({ nombre }) => nombre)

test('an installation by itself has no processors', () => {
  expect(nombres({ smtp: 'smtp://localhost:25', base: 'postgres://u:p@127.0.0.1/c' })).toEqual([])
})

test.each<[Partial<Configurado>, string[]]>([
  [{ smtp: 'smtps://usuario:secreto@smtp.correo.cl:465' }, ['smtp.correo.cl']],
  [{ base: 'postgres://usuario:secreto@base.nube.com/c' }, ['base.nube.com']],
  [{ archivos: { bucket: 'fotos', region: 'sa-east-1' } }, ['Amazon S3, fotos, sa-east-1']],
  [{ respaldos: { bucket: 'r', endpoint: 'https://s3.cl', region: 'x' } }, ['s3.cl, r, x']],
  [
    { push: ['https://fcm.googleapis.com/a', 'https://fcm.googleapis.com/b', 'https://web.push.apple.com/c'] },
    ['Apple (Safari y iPhone)', 'Google (Chrome y Android)'],
  ],
  [{ push: ['https://push.otro.org/a'] }, ['push.otro.org']],
  [{ emailjs: true }, ['EmailJS']],
  [{ mosaicos: 'https://tile.mapas.org/{z}/{x}/{y}.png' }, ['tile.mapas.org']],
])('%o: %o, and no secret', (one, expected) => {
  expect(nombres(one)).toEqual(expected)
})

test('visitors are not told the hosts of the company', () => {
  const told = paraVisitantes(encargadosDe({ ...nada, smtp: 'smtp://smtp.correo.cl', emailjs: true }))
  expect(told.map(({ nombre, servicio }) => [nombre, servicio])).toEqual([
    ['', 'Servidor de correo'],
    ['EmailJS', 'Envío del formulario de contacto'],
  ])
})
