import { expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { perfilApi } from '#contract/perfil.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, changes } = await startApp({ RATE_LIMITS: 'off' })
const bombera = as('bombera')
const administradora = as('administradora')

/** Whether boards are told that who can go out may have changed. */
async function tells(act: () => Promise<{ status: number; body: unknown }>): Promise<boolean> {
  const heard: string[] = []
  const stop = changes.subscribe(({ tipo }) => heard.push(tipo))
  const { status } = await act()
  stop()
  expect(status).toBeLessThan(300)
  return heard.some((tipo) => tipo === 'disponibilidad' || tipo === 'todo')
}

test('a licence is told once it is approved, and when it is annulled', async () => {
  const body = { tipo: 'viaje', desde: '2026-11-25', hasta: '2026-11-28', motivo: 'Viaje por trabajo.' } as const
  expect(await tells(() => bombera.call(asistenciaApi.createLicencia, { body }))).toBe(false)
  const resolve = (estado: 'aprobada' | 'anulada') =>
    tells(async () => {
      const [licencia] = (await bombera.call(asistenciaApi.licencias, { query: {} })).body.data
      const { id = 0, version = 0 } = licencia ?? {}
      return as('capitana').call(asistenciaApi.resolveLicencia, { params: { id }, body: { estado, version } })
    })
  expect([await resolve('aprobada'), await resolve('anulada')]).toEqual([true, true])
  // Granted at once.
  const granted = { ...body, user_id: bombera.id, desde: '2026-12-01', hasta: '2026-12-02' }
  expect(await tells(() => as('capitana').call(asistenciaApi.createLicencia, { body: granted }))).toBe(true)
})

test('a suspension is told, another sanction is not', async () => {
  const sanction = (tipo: 'suspension' | 'amonestacion') =>
    tells(() =>
      as('ayudante').call(asistenciaApi.createSancion, {
        body: {
          user_id: bombera.id,
          tipo,
          desde: '2026-11-20',
          hasta: tipo === 'suspension' ? '2026-11-30' : null,
          origen: 'capitan',
        },
      }),
    )
  expect([await sanction('amonestacion'), await sanction('suspension')]).toEqual([false, true])
})

test('a cargo, a flag of driver or a state is told; a telephone is not', async () => {
  const change = (cambio: object) =>
    tells(() => administradora.call(perfilApi.update, { params: { id: bombera.id }, body: cambio }))
  expect(await change({ telefono: '9 8765 4321' })).toBe(false)
  expect(await change({ es_conductor: true })).toBe(true)
  expect(await change({ habilitado_a_cargo: true })).toBe(true)
  expect(await change({ cargo: 'Teniente 3' })).toBe(true)
  const status = (estado: 'suspendido' | 'activo') =>
    tells(() => administradora.call(usuariosApi.changeStatus, { params: { id: bombera.id }, body: { estado } }))
  expect([await status('suspendido'), await status('activo')]).toEqual([true, true])
  expect(await tells(() => administradora.call(usuariosApi.remove, { params: { id: bombera.id } }))).toBe(true)
})
