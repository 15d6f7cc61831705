import { expect, test } from 'vitest'
import { accionesAccidente, estadosAccidente, faltanPara, noSePuede, pasosAccidente, trasAccion } from './estados.ts'

test('the transitions are those of domain §2.5, and back from closed', () => {
  const moves = estadosAccidente.flatMap((estado) =>
    accionesAccidente.flatMap((accion) => {
      const next = trasAccion(estado, accion)
      return next ? [`${estado} ${accion} ${next}`] : []
    }),
  )
  expect(moves).toEqual([
    'registrado informar informado',
    'informado tramitar en_tramite',
    'en_tramite cerrar cerrado',
    'cerrado reabrir en_tramite',
  ])
  expect(noSePuede('en_tramite', 'informar')).toBe('El accidente está en trámite; no se puede informar.')
})

test('each action waits for its steps; one that does not apply waits for nothing', () => {
  const pendientes = pasosAccidente.map((paso) => ({ paso, hecho_el: null, no_corresponde: null }))
  expect(accionesAccidente.map((accion) => faltanPara(accion, pendientes))).toEqual([
    ['constancia', 'cuerpo'],
    ['certificado', 'cmf'],
    ['constancia', 'certificado', 'cuerpo', 'cmf'],
    [],
  ])
  const hechos = pendientes.map((one) =>
    one.paso === 'cmf' ? { ...one, no_corresponde: 'Sin gastos' } : { ...one, hecho_el: '2026-11-20' },
  )
  expect(accionesAccidente.flatMap((accion) => faltanPara(accion, hechos))).toEqual([])
})
