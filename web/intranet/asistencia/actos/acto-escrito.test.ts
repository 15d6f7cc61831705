import { expect, test } from 'vitest'
import type { Acto } from '#contract/asistencia/actos.ts'
import { cuentaDe, cuentaDistinto, cuerpoDe, escritoDe } from './acto-escrito.ts'

const acto = {
  id: 7,
  tipo: 'reunion',
  titulo: 'Sesión ordinaria',
  inicio: '2026-11-20T23:00:00.000Z',
  termino: '2026-11-21T01:00:00.000Z',
  lugar: null,
  tenida: 'cuartel',
  categoria: 'obligatorio_compania',
  valor: 0.5,
  con_citacion: true,
  motivo: 'Media jornada',
  destinatarios: 'lista',
  encargado_id: 9,
  encargado: 'Ana Soto',
} as Acto

test('an act is shown in local time, and sent back only where it changed', () => {
  const seen = escritoDe(acto, '2026-11-20')
  expect(seen).toMatchObject({
    inicio: '2026-11-20T20:00',
    termino: '2026-11-20T22:00',
    valor: '0,5',
    encargado: { id: 9, nombre: 'Ana Soto' },
  })
  expect(cuerpoDe(seen, seen)).toEqual({})
  expect(cuerpoDe({ ...seen, nombrados: [] }, seen)).toEqual({ destinatario_ids: [] })
  expect(cuerpoDe({ ...seen, inicio: '2026-11-20T21:00', valor: '1,5', tenida: '', encargado: null }, seen)).toEqual({
    inicio: '2026-11-20T21:00',
    valor: 1.5,
    tenida: null,
    encargado_id: null,
  })
})

test('people are sent only where they are chosen by name', () => {
  const nuevo = { ...escritoDe(undefined, '2026-11-20'), tipo: 'reunion', titulo: 'Sesión' }
  const nombrados = [{ id: 3, nombre: 'Luis Vera' }]
  expect(cuerpoDe({ ...nuevo, nombrados })).not.toHaveProperty('destinatario_ids')
  expect(cuerpoDe({ ...nuevo, destinatarios: 'lista', nombrados })).toMatchObject({ destinatario_ids: [3] })
})

test('what counts unlike its kind asks for a reason', () => {
  const tipo = { categoria: 'abono', valor: 0.5, con_citacion: false } as const
  const escrito = { ...escritoDe(undefined, '2026-11-20'), ...cuentaDe(tipo) }
  expect(cuentaDistinto(escrito, tipo)).toBe(false)
  for (const change of [{ valor: '1' }, { categoria: 'no_computa' }, { con_citacion: true }] as const)
    expect(cuentaDistinto({ ...escrito, ...change }, tipo)).toBe(true)
  expect(cuentaDistinto(escrito, undefined)).toBe(false)
})
