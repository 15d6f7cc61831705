import { describe, expect, test } from 'vitest'
import { correoDelLunes, motivoDeCertificado, porAvisar, revisadoDe, type Visto } from './vigilancia.rules.ts'

const now = new Date('2026-11-23T11:00:00.000Z')
const bien: Visto = {
  respaldo: { ultimo_bueno: '2026-11-23T06:00:00.000Z', atrasado: false, copia: 'hecha' },
  correo: { servidor: true, ultimo_enviado: '2026-11-22T20:15:00.000Z', espera_desde: null, fallidos: 0 },
  danada: false,
  disco: { libre: '120 GB', poco: false },
  salto: null,
  certificado: 61,
  tareas: { cuantas: 34, con_error: [], detenidas: [] },
}
const revisados = (otro: Partial<Visto>) => revisadoDe({ ...bien, ...otro }, now)
const fallas = (otro: Partial<Visto>) => revisados(otro).flatMap(({ dicho, falla }) => (falla ? dicho : []))

test('where all is well the mail says so, and each thing with its state', () => {
  expect(correoDelLunes(revisados({}))).toEqual({
    asunto: 'Todo bien en Cuartel',
    parrafos: [
      'Respaldos: El último bueno es del 23 de noviembre de 2026, 03:00. Tiene copia fuera del servidor.',
      'Correo: El último salió el 22 de noviembre de 2026, 17:15.',
      'Disco: Quedan 120 GB.',
      'Reloj: Sin saltos.',
      'Certificado: Vale, y le quedan 61 días.',
      'Tareas: Corren las 34.',
      'Este correo llega cada lunes. Si uno falta, entre a Sistema: puede que no salga el correo.',
    ],
  })
})

test.each<[string, Partial<Visto>]>([
  [
    'El último bueno es del 20 de noviembre de 2026, 03:00: hace más de 48 horas.',
    { respaldo: { ultimo_bueno: '2026-11-20T06:00:00.000Z', atrasado: true, copia: 'sin_lugar' } },
  ],
  ['Todavía no hay uno bueno.', { respaldo: { ultimo_bueno: null, atrasado: true, copia: 'sin_lugar' } }],
  ['1 correo no pudo salir.', { correo: { ...bien.correo, fallidos: 1 } }],
  [
    'Hay correos que esperan hace más de una hora.',
    { correo: { ...bien.correo, espera_desde: '2026-11-23T09:59:00.000Z' } },
  ],
  ['Quedan 120 GB: es poco.', { disco: { libre: '120 GB', poco: true } }],
  [
    'Saltó el 23 de noviembre de 2026, 06:00: revise la hora automática del servidor (timedatectl).',
    { salto: '2026-11-23T09:00:00.000Z' },
  ],
  ['Vale, y le quedan 13 días: revise su renovación.', { certificado: 13 }],
  ['No vale: está vencido.', { certificado: motivoDeCertificado('CERT_HAS_EXPIRED') }],
  ['No vale: los navegadores lo rechazan (CERT_REVOKED).', { certificado: motivoDeCertificado('CERT_REVOKED') }],
  ['Su archivo está dañado.', { danada: true }],
  ['Con error o detenidas: Respaldo diario.', { tareas: { ...bien.tareas, con_error: ['Respaldo diario'] } }],
])('«%s» is to be looked at', (dicho, otro) => {
  expect(fallas(otro)).toEqual([dicho])
  expect(correoDelLunes(revisados(otro)).asunto).toBe('Cuartel: 1 cosa por revisar')
})

test.each<[string, Partial<Visto>]>([
  ['a new installation has no backup and no mail yet', { respaldo: { ...bien.respaldo, ultimo_bueno: null } }],
  ['without a mail server none is expected', { correo: { ...bien.correo, servidor: false, fallidos: 3 } }],
  ['an hour is no wait', { correo: { ...bien.correo, espera_desde: '2026-11-23T10:00:00.000Z' } }],
  ['a certificate has two weeks', { certificado: 14 }],
  ['an address that this machine does not reach says nothing', { certificado: undefined }],
])('%s', (_what, otro) => {
  expect(fallas(otro)).toEqual([])
})

describe('an alarm', () => {
  const espera = { correo: { ...bien.correo, espera_desde: '2026-11-22T09:00:00.000Z' } }
  const que = (otro: Partial<Visto>, antes: string[]) => {
    const { nuevas, avisados } = porAvisar(revisados(otro), antes)
    return { nuevas: nuevas.map(({ que }) => que), avisados }
  }

  test('is told once until it is over', () => {
    expect(que(espera, [])).toEqual({ nuevas: ['correo'], avisados: ['correo'] })
    expect(que(espera, ['correo'])).toEqual({ nuevas: [], avisados: ['correo'] })
    expect(que({}, ['correo'])).toEqual({ nuevas: [], avisados: [] })
  })

  test('is of mails that wait, of the clock and of the certificate', () => {
    const otras = { certificado: 3, salto: '2026-11-23T09:00:00.000Z', disco: { libre: '1 GB', poco: true } }
    expect(que(otras, []).nuevas).toEqual(['reloj', 'certificado'])
    expect(que({ correo: { ...bien.correo, fallidos: 2 } }, []).nuevas).toEqual([])
  })
})
